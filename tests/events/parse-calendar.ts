/**
 * Reads a calendar file with one event by the letter of RFC 5545, and throws at the first thing that
 * breaks it: the fields of the event by name, unescaped.
 */
export function parseCalendar(text: string): Record<string, string> {
  const lines = unfold(linesOf(text));
  const frame = [lines[0], lines.at(-1)].join();
  if (frame !== 'BEGIN:VCALENDAR,END:VCALENDAR') throw new Error('No calendar');
  if (!lines.includes('VERSION:2.0') || !lines.some((line) => line.startsWith('PRODID:')))
    throw new Error('A calendar says its version and its maker');
  if (lines.filter((line) => line === 'BEGIN:VEVENT').length !== 1) throw new Error('No one event');
  const ofEvent = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  const fields = fieldsOf(ofEvent);
  requireFields(fields);
  return fields;
}

function linesOf(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no break');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare break in ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of more than 75 octets: ${line}`);
    // oxlint-disable-next-line no-control-regex -- these must not be there
    if (/[\u0000-\u0008\u000B-\u001F\u007F]/.test(line)) throw new Error('A control character');
  }
  return raw;
}

function fieldsOf(lines: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;VALUE=[A-Z]+)?:(.*)$/s.exec(line) ?? [];
    if (name === '' || name in fields) throw new Error(`No field, or one twice: ${line}`);
    fields[name] = isText(name) ? unescape(value) : value;
  }
  return fields;
}

function requireFields(fields: Readonly<Record<string, string>>): void {
  for (const name of ['UID', 'DTSTAMP', 'DTSTART'])
    if (!(name in fields)) throw new Error(`An event has a ${name}`);
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND'])
    if (!/^\d{8}T\d{6}Z$/.test(fields[name] ?? '')) throw new Error(`${name} is no time in UTC`);
}

function unfold(raw: readonly string[]): string[] {
  const lines: string[] = [];
  for (const line of raw) {
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

function isText(name: string): boolean {
  return ['UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION'].includes(name);
}

function unescape(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`An unescaped sign in ${value}`);
  return value.replaceAll(/\\(.?)/g, (_all, sign: string) => {
    if (sign === 'n' || sign === 'N') return '\n';
    if (!['\\', ';', ','].includes(sign)) throw new Error(`No escape: \\${sign}`);
    return sign;
  });
}
