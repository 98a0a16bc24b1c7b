// Finds a Chromium for tests and scripts: the one named in SANDTABLE_CHROMIUM, else one of the system, else the one
// inside @sparticuz/chromium, unpacked once.
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Arguments of the packed Chromium that a test must not run under: they crash it, switch off what we test, or (the last
 * five) emulate a graphics card on the processor, which makes a page with a canvas several times slower.
 */
const UNWANTED = [
  '--single-process',
  '--headless',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl',
  '--use-angle',
  '--enable-unsafe-swiftshader',
];

/**
 * A browser to launch. The packed one needs its own libraries and fonts: this sets LD_LIBRARY_PATH and FONTCONFIG_PATH
 * of the running process, which the launched browser inherits.
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 */
export async function browser() {
  const named = process.env.SANDTABLE_CHROMIUM;
  if (named) {
    const broken = reasonNotToRun(named);
    if (broken) throw new Error(`SANDTABLE_CHROMIUM names ${named}, which does not start: ${broken}`);
    return { executablePath: named, args: rootArgs() };
  }
  const found = [...inPath(), ...PLACES].find((file) => existsSync(file) && !reasonNotToRun(file));
  return found ? { executablePath: found, args: rootArgs() } : packed();
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
}

/** Asks a browser for its version: a package manager's stub or a missing library shows here, not in mid-test. */
function reasonNotToRun(file) {
  const run = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (run.error) return run.error.message;
  return run.status === 0 ? null : run.stderr.trim().split('\n')[0] || `exit status ${run.status}`;
}

/** Chromium refuses its sandbox to root. */
function rootArgs() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

async function packed() {
  // Read when the module is loaded: with it the package brings its own libnss3 and sets the library path.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const home = unpackedHome();
  if (!existsSync(home)) {
    // Unpacked aside and then renamed, so that nobody ever launches half a browser.
    const aside = mkdtempSync(`${home}-`);
    await withTmpdir(aside, () => chromium.executablePath());
    writeFileSync(join(aside, 'fonts', 'fonts.conf'), fontsConf(home));
    try {
      renameSync(aside, home);
    } catch (error) {
      rmSync(aside, { recursive: true, force: true });
      if (!existsSync(home)) throw error; // else another process was first
    }
  }
  process.env.FONTCONFIG_PATH = join(home, 'fonts');
  const others = (process.env.LD_LIBRARY_PATH ?? '').split(':').filter((path) => path && !path.includes('al2023'));
  process.env.LD_LIBRARY_PATH = [join(home, 'al2023', 'lib'), ...others].join(':');
  const args = chromium.args.filter((arg) => !UNWANTED.includes(arg.split('=')[0]));
  return { executablePath: join(home, 'chromium'), args: [...args, '--disable-gpu'] };
}

/** The package's own list of font folders names fixed places of a cloud: this one names its fonts where they are. */
function fontsConf(home) {
  const folders = [join(home, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;
}

/** The directory of the unpacked browser, one a version: in node_modules/.cache, or by user in the system's tmp. */
function unpackedHome() {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'));
  const name = `chromium-${version}`;
  const cache = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', '.cache', 'sandtable');
  const shared = join(cache, name);
  // The package unpacks for its own user alone (mode 700): what another user unpacked is of no use.
  if (existsSync(shared) ? canAccess(join(shared, 'chromium'), constants.X_OK) : canMake(cache)) return shared;
  const own = join(tmpdir(), `sandtable-${userInfo().username}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  if (process.getuid && statSync(own).uid !== process.getuid()) throw new Error(`${own} belongs to another user`);
  return join(own, name);
}

function canMake(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return false; // a read-only or foreign node_modules: the caller takes the system's tmp
  }
  return canAccess(folder, constants.W_OK);
}

function canAccess(file, mode) {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

async function withTmpdir(folder, work) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
