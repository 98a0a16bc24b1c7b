/** The numbered rules of a book, as the product carries them. */

/** A rule's id, such as `bg-obs-03`. Each ruleset narrows it to the union of its own ids. */
export type RuleId = string;

export type RuleKind = 'rule' | 'gap' | 'example';

export interface Rule<Id extends RuleId = RuleId> {
  readonly id: Id;
  readonly kind: RuleKind;
  /** One line in our own words. */
  readonly title: string;
  /** The chapter it stands in. */
  readonly section: string;
  /** The whole of it in our own words, to play from; left out as long as it is not written. */
  readonly text?: string;
  /** What it decides, point by point: every number, condition and exception that its tests hold it to. */
  readonly points?: readonly string[];
}
