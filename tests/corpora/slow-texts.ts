import { messageLimits } from '#shared/rules/limits.ts';

/** As long as a message may be. */
const length = messageLimits.content.plus;

function repeated(part: string): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

function lines(line: (index: number) => string): string {
  return Array.from({ length: 400 }, (_, index) => line(index))
    .join('\n')
    .slice(0, length);
}

/**
 * Texts that make readers of Markdown work without end: the pathological cases of CommonMark's,
 * micromark's and GitHub's test suites, and forms found by trying. Each is as long as a message may
 * be. name -> text
 */
export const slowTexts: Readonly<Record<string, string>> = {
  // lists and quotes within each other
  'nested lists in a line': repeated('- '),
  'nested lists of three kinds': repeated('+ - * '),
  'nested lists behind tabs': repeated('-\t'),
  'nested numbers': repeated('1. '),
  'nested long numbers': repeated('123456789. '),
  'nested quotes': repeated('> '),
  'nested quotes without blanks': repeated('>'),
  'quotes, lists and numbers': repeated('> - 1. '),
  'a list deeper on each line': lines((index) => `${' '.repeat(2 * index)}- a`),
  'a quote deeper on each line': lines((index) => `${'>'.repeat(index)}a`),
  'eight lists on each line': repeated('- - - - - - - - a\n'),
  'fifteen lists on each line': repeated('- - - - - - - - - - - - - - - a\n'),
  'fifteen quotes on each line': repeated('>>>>>>>>>>>>>>>a\n'),
  'quotes with lazy lines': repeated('>>>>>>>>>>>>>>>>a\nb\n'),
  'deep and shallow quotes': repeated('>>>>>>>a\n>>>a\n'),
  'lists in quotes': repeated('> - a\n'),
  'many items': repeated('- a\n'),
  'many items with blank lines': repeated('- a\n\n'),
  'many empty items': repeated('-\n'),
  'many empty items with blank lines': repeated('-\n\n'),
  'many empty quotes': repeated('>\n'),
  'many headings': repeated('# a\n'),
  'heading in heading': repeated('# '),
  'code that opens in quotes': repeated('> ```\n'),
  'code that opens in lists': repeated('- ```\n'),
  'code that opens and closes': repeated('```\n'),
  'many small prints': repeated('-# a\n'),
  // bold, italic, underlined, struck
  stars: repeated('*'),
  'stars that open': repeated('*a '),
  'stars that close': repeated('a* '),
  'opens in plenty, closes in part': repeated('*a **a '),
  'closes none that opened': repeated('a**bc* '),
  'stars and underscores crossed': repeated('*a _b* c_ '),
  'every second sign another': repeated('**a*'),
  'signs of all kinds': repeated('*_~~'),
  'signs of all kinds in words': repeated('*a_b~~c'),
  underscores: repeated('_a'),
  'double underscores': repeated('__a_ '),
  tildes: repeated('~'),
  'tildes that open': repeated('~~a '),
  'tildes in words': repeated('~a~'),
  'nested bold': `${'**a '.repeat(700)}${' b**'.repeat(700)}`.slice(0, length),
  // brackets and links
  'brackets that open': repeated('['),
  'brackets that close': repeated(']'),
  'brackets in pairs': repeated('[]'),
  'nested brackets': '['.repeat(length / 2) + ']'.repeat(length / 2),
  'nested brackets and an address': `${'['.repeat(length / 2 - 10)}${']'.repeat(length / 2 - 10)}(https://a.b)`,
  'pictures that open': repeated('!['),
  'links that never close': repeated('[a]('),
  'links that never close, in angles': repeated('[a](<b'),
  'links in links': repeated('[a](b'),
  'titles that never close': repeated('[a](b "'),
  'titles in parentheses that never close': repeated('[a](b ('),
  'many links': repeated('[a](b) '),
  'addresses of parentheses': `[a](${'('.repeat(length - 4)}`,
  'stars across links': repeated('*[a*](b*)'),
  'bold, brackets, italics': repeated('**[_a'),
  // addresses
  'an address that ends in parentheses': `http://a.b/${')'.repeat(length - 11)}`,
  'an address that ends in references': `http://a.b/${repeated('&amp;')}`.slice(0, length),
  'an address that ends in signs': repeated('http://a.b/?!.,:'),
  'addresses in addresses': repeated('http://'),
  'many addresses': repeated('https://a.b/ '),
  'www without end': repeated('www.'),
  'mails in mails': repeated('a@b.'),
  'half mails': repeated('a@'),
  'a name before an at sign that never comes': repeated('a.b-c_'),
  'angles that open': repeated('<'),
  'angles around addresses': repeated('<http://a.b>'),
  // code, escapes, blanks, lines
  backticks: repeated('`'),
  'backticks in runs of every length': lines((index) => `a${'`'.repeat(index)}`).replaceAll(
    '\n',
    '',
  ),
  'code in pieces': repeated('`a``b'),
  'code and brackets': repeated('[`a``b'),
  backslashes: repeated('\\'),
  'escaped stars': repeated('\\*'),
  blanks: repeated(' '),
  'blanks and a letter': `x\na|b\n${' '.repeat(length - 8)}x`,
  'blanks before a pipe': `a|b\n${' '.repeat(length - 6)}|x`,
  tabs: repeated('\t'),
  'words with blanks': repeated('a '),
  'empty lines': repeated('\n'),
  'lines of a letter': repeated('a\n'),
  'lines that break': repeated('a  \n'),
  'carriage returns': repeated('\r'),
  'null characters': repeated('\0'),
  // tables
  pipes: repeated('|'),
  'a table of one row': `${'|a'.repeat(800)}\n${'|-'.repeat(800)}\n`,
  'a table of many columns and short rows': `${'|a'.repeat(400)}\n${'|-'.repeat(400)}\n${'|\n'.repeat(1_600)}`,
  'a table of many rows': `a|b\n-|-\n${'|\n'.repeat(2_400)}`.slice(0, length),
  'many tables': repeated('a|b\n-|-\n\n'),
  'half tables': repeated('a|b\n-|x\n'),
  'dashes without end': `a|b\n${'-'.repeat(length - 6)}x`,
  'columns of dashes that do not end': `a|b\n${'-|'.repeat(2_400)}x`,
  // what a chat adds
  spoilers: repeated('||'),
  'spoilers that open': repeated('||a'),
  'stars in spoilers': repeated('||*a||*'),
  mentions: repeated('<@123456789012345678>'),
  'half mentions': repeated('<@'),
  emojis: repeated('<:a:123456789012345678>'),
  times: repeated('<t:1:R>'),
  everyone: repeated('@everyone'),
  'at signs': repeated('@'),
};
