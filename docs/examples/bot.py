#!/usr/bin/env python3
"""A whole bot: starts the command line it is given, plays one seat, prints how the game ended.

    python3 docs/examples/bot.py npx sandtable bot SCENARIO --seat SEAT --seed 1

It takes an offer at random, by the question alone: a game that was killed goes on in the same way.
"""
import json
import random
import subprocess
import sys

game = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")


def say(line):
    game.stdin.write(json.dumps(line) + "\n")
    game.stdin.flush()


refused = 0
for text in game.stdout:
    message = json.loads(text)
    if message["type"] == "hello":
        assert message["protocol"] == "sandtable-bot/1", "this bot speaks sandtable-bot/1"
    elif message["type"] == "ask":
        offers = message["offers"]
        commits = [offer for offer in offers if "commit" in offer]
        if message["kind"] == "sealed" and commits:
            say(commits[0])
        elif message["kind"] == "sealed" or not offers or refused > 3:
            say({"usual": True})
        else:
            say({"offer": random.Random(text).randrange(len(offers))})
    elif message["type"] in ("refused", "error"):
        refused += 1
        print(message, file=sys.stderr)
    elif message["type"] == "over":
        print(json.dumps({"outcome": message["outcome"], "hash": message["hash"]}))
sys.exit(game.wait())
