import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInFilter } from './bloom-filter.ts';
import { projectFolder } from './project-folder.ts';

/**
 * Passwords that every guessing program tries first, of those that are long enough for us at all:
 * the head of the lists that published breaches have led to, and what people in Türkiye choose.
 * Lower case; one word may stand for many, see `isCommonPassword`.
 */
const WORDS = `
password passw0rd p@ssw0rd p@ssword pa55word passwort parola parolam sifre sifrem şifre şifrem
sifreyok sifresiz qwerty qwertz qwertyu qwertyui qwertyuiop qwerty1q qweasd qweasdzxc qwe123
asdfgh asdfghj asdfghjk asdfghjkl asdasd asdasdasd asdf asdfasdf zxcvbn zxcvbnm zxczxc qazwsx
qazwsxedc 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 qweqwe qweqweqwe zaq12wsx zaq1zaq1
abcdef abcdefg abcdefgh abc abcabc aa11aa a1b2c3 a1b2c3d4 aabbcc aaabbb
letmein welcome welcome1 admin admin1 administrator root rootroot toor login guest master
superman batman spiderman ironman pokemon pikachu naruto goku dragon dragonball starwars
football baseball basketball soccer hockey futbol futbolcu
iloveyou iloveu loveyou lovely loveme love seniseviyorum askim askimm aşkım canim canım hayatim
hayatım bebegim bebeğim sevgilim sevgi melegim meleğim prenses princess sunshine shadow monkey
michael jordan jennifer jessica ashley daniel andrew joshua matthew nicole charlie thomas hunter
robert george william samantha michelle amanda maggie ginger pepper buster summer winter
spring autumn flower butterfly chocolate cookie banana orange purple silver golden diamond
computer internet samsung iphone apple google facebook instagram twitter youtube discord
minecraft roblox fortnite valorant valorant1 counterstrike counter csgo leagueoflegends lolbeni
legend legends gamer gaming gameover player player1 playstation xbox360 steam
whatever trustno1 freedom access secret secret1 hello hello123 killer jesus ninja mustang ferrari
porsche mercedes bmwbmw corvette harley yamaha tesla
galatasaray galata gsgs fenerbahce fenerbahçe fener besiktas beşiktaş trabzonspor bursaspor
cimbom kartal kanarya karakartal sarikirmizi ultraslan carsi1903 gs1905 fb1907 bjk1903 ts1967
istanbul ankara izmir antalya bursa adana trabzon konya turkiye türkiye turkey turkey1 baku
azerbaijan azerbaycan qarabag karabag bakubaku bakı
ataturk atatürk mustafa mustafakemal kemalataturk mehmet mehmet1 ahmet ahmet1 ayse fatma emine
hatice zeynep elif merve busra yusuf ibrahim hasan huseyin hüseyin murat emre burak osman omer
ömer furkan kerem enes berkay umut allah allahim allahu bismillah elhamdulillah muhammed muhammet
deneme deneme1 denemedeneme test testtest test1234 tester testing testing1 temp temporary
changeme default nothing asd asdqwe anan ananas kral kralim kraliçe karizma hacker hackerr
tayfa tayfam tayfatayfa
computer1 password12 zxcvbnm1 baseball1 football1 monkey1 dragon1 master1 sunshine1 princess1
123qwe 123qweasd 123asd 123abc 1a2b3c 1a2s3d 1a2s3d4f 12qwaszx 147258 147258369 159357 159753
159951 112233 121212 123123 123123123 123321 123454321 123654 131313 135790 142536 232323 246810
252525 258456 654321 666666 696969 741852 741852963 753951 789456 789456123 7654321 87654321
987654 987654321 0987654321 010203 101010 102030 111222 1234qwer 1234abcd 12344321 12341234
1qazxsw2 19051905 19071907 19031903 19671967 14531453 10101010 11223344 1122334455 20202020 1453
19231923 1923 1905 1907 1903
`;

/** The field's text when a password is refused for being known to everyone. */
export const COMMON_PASSWORD_TEXT = 'This password is too easy to guess';

const words = new Set(WORDS.trim().split(/\s+/));

const KEY_ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz'];

let breached: Uint8Array | undefined;

/**
 * Whether a password is among those that published breaches show most often: 42,692 of them in the
 * filter that scripts/build/common-passwords.ts makes.
 */
function isBreached(text: string): boolean {
  breached ??= readFileSync(join(projectFolder(), 'server/lib/common-passwords.bloom'));
  return isInFilter(breached, text);
}

/**
 * Whether a password is among the first guesses of an attacker: a breached one, a word of the list,
 * such a word with digits or marks after it, one character or a short piece repeated, or a run of
 * neighbours.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  if (words.has(text) || isBreached(text)) return true;
  // "password123!" is no better than "password"
  const stem = text.replace(/[\d!.,?*_@#$%+-]{1,4}$/, '');
  if (words.has(stem)) return true;
  const [piece = ''] = /^(.{1,3}?)(?:\1)+$/su.exec(text)?.slice(1) ?? [];
  if (piece !== '') return true;
  return KEY_ROWS.some((row) => row.includes(text));
}
