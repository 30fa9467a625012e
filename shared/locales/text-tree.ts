/** Texts by topic and key, as deep as a topic needs. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** `{count, number}` names `count`; what follows the comma says how it is written. */
type PlaceholderName<Inner extends string> = Inner extends `${infer Name},${string}` ? Name : Inner;

/** The names of the placeholders in a text: `'{name} and {other}'` gives `'name' | 'other'`. */
export type Placeholders<Text extends string> =
  Text extends `${string}{${infer Inner}}${infer Rest}`
    ? PlaceholderName<Inner> | Placeholders<Rest>
    : never;

/** The placeholders of a text as they are written, format included. */
type WrittenPlaceholders<Text extends string> =
  Text extends `${string}{${infer Inner}}${infer Rest}` ? Inner | WrittenPlaceholders<Rest> : never;

/** One text that holds each of the given placeholders somewhere. */
type Holding<Written extends string> = (
  Written extends string ? (text: `${string}{${Written}}${string}`) => void : never
) extends (text: infer Text) => void
  ? Text
  : never;

type TranslatedText<Source extends string> = [WrittenPlaceholders<Source>] extends [never]
  ? string
  : Holding<WrittenPlaceholders<Source>>;

/**
 * What a translation of `Source` must be: the same keys, and in each text every placeholder of the
 * original. A placeholder the original lacks is found by the unit test beside this file.
 */
export type TranslationOf<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string
    ? TranslatedText<Source[Key]>
    : TranslationOf<Source[Key]>;
};

/** The key a caller names: `members_one` and `members_other` are both asked for as `members`. */
type AskedKey<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** The plural forms of our languages (CLDR cardinal categories of English and Turkish). */
type PluralForm = 'one' | 'other';

/** Every key of a tree, with dots between its steps. */
export type KeyOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${AskedKey<Key>}`
    : KeyOf<Tree[Key], `${Prefix}${Key}.`>;
}[keyof Tree & string];

/** The text, or the plural forms of the text, behind a key. */
export type TextOf<Tree, Key extends string> = Key extends `${infer Step}.${infer Rest}`
  ? Step extends keyof Tree
    ? TextOf<Tree[Step], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : `${Key}_${PluralForm}` extends keyof Tree
      ? Tree[`${Key}_${PluralForm}`]
      : never;

/** Whether a key stands for plural forms and so needs a count. */
export type IsPlural<Tree, Key extends string> = Key extends `${infer Step}.${infer Rest}`
  ? Step extends keyof Tree
    ? IsPlural<Tree[Step], Rest>
    : false
  : `${Key}_other` extends keyof Tree
    ? true
    : false;
