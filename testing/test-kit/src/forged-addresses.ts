const FULL_WIDTH = 0xff10 - '0'.charCodeAt(0)
const CIRCLED = ['⓪', '①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨']

const withDigits = (text: string, digit: (value: number) => string) =>
  text.replace(/\d/g, (sign) => digit(Number(sign)))
const fullWidth = (text: string) => withDigits(text, (value) => String.fromCharCode(value + 48 + FULL_WIDTH))
const circled = (text: string) => withDigits(text, (value) => CIRCLED[value] ?? '')

/** Written by hand: every way to say "this machine" or "the cloud's own address" that we know. `:PORT` is a canary's. */
export const FORGED_ADDRESSES: readonly string[] = [
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1/',
  'https://127.0.0.1:PORT/',
  'https://127.1/',
  'https://127.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://00000177.0x0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://[::]/',
  'https://[::1]/',
  'https://[::1]:PORT/',
  'https://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::127.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1%25lo]/',
  'https://[fe80::1%lo]/',
  'https://localhost/',
  'https://localhost./',
  'https://localhost:PORT/',
  'https://LOCALHOST/',
  'https://dealer.example./',
  'https://dealer.example:PORT/',
  'https://dealer.example:80/',
  'https://dealer.example:22/',
  'http://dealer.example/',
  'https://user@dealer.example/',
  'https://user:password@dealer.example/',
  'https://dealer.example@127.0.0.1/',
  'https://dealer.example:443@127.0.0.1:PORT/',
  'https://127.0.0.1#@dealer.example/',
  'https://127.0.0.1?@dealer.example/',
  'https://127.0.0.1\\@dealer.example/',
  'https:\\\\127.0.0.1\\',
  'https:127.0.0.1',
  'https:/127.0.0.1/',
  'https:///127.0.0.1/',
  'http:127.0.0.1:PORT',
  '//127.0.0.1:PORT/',
  '127.0.0.1:PORT',
  '/cars/',
  '',
  'https://dealer\t.example/',
  'https://dealer.example/\r\nHost: 127.0.0.1',
  'https://dealer.example/\u0000',
  'https://dealer.example%00.example/',
  'https://dealer.example%2f@127.0.0.1/',
  `https://${fullWidth('127.0.0.1')}/`,
  `https://${circled('127.0.0.1')}/`,
  'https://⑫7.⓪.⓪.1/',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.43518/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[fd00:ec2::254]/',
  'https://metadata/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://10.0.0.1/',
  'https://192.168.0.1/',
  'https://172.16.0.1/',
  'https://8.8.8.8/',
  'https://[2606:4700::1111]/',
  'ftp://dealer.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/_GET%20/',
  'dict://127.0.0.1:PORT/',
  'data:text/html,<a>',
  'javascript:alert(1)',
  'blob:https://dealer.example/1',
  'view-source:https://dealer.example/',
  'ws://127.0.0.1:PORT/',
  `https://dealer.example/${'a'.repeat(8_192)}`,
  `https://${'a'.repeat(8_192)}.example/`,
]

/** In order as addresses go: what they lead to is found by their names alone, and here it is this machine. */
export const FORGED_NAMES: readonly string[] = [
  'https://anything.localhost/',
  'https://127.0.0.1.nip.example/',
  'https://7f000001.rebind.example/',
  'https://dealer。example/',
  'https://metadata.google.internal/computeMetadata/v1/',
]

/** One of the machine's own addresses in one of the spellings that parsers of addresses take. */
export function forgedAddress(random: () => number): string {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0]
  const bytes = [pick([127, 10, 0, 169, 192]), ...[0, 0, 0].map(() => Math.floor(random() * 256))]
  if (bytes[0] === 169) bytes[1] = 254
  if (bytes[0] === 192) bytes[1] = 168
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const part = (byte: number) => pick([String(byte), `0${byte.toString(8)}`, `0x${byte.toString(16)}`])
  const groups = [number >>> 16, number & 0xffff].map((group) => group.toString(16))
  const dotted = bytes.map(part).join('.')
  const host = pick([
    dotted,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    `${bytes[0] ?? 0}.${number & 0xffffff}`,
    `[::ffff:${groups.join(':')}]`,
    `[::ffff:${bytes.join('.')}]`,
    `[64:ff9b::${bytes.join('.')}]`,
    `[2002:${groups.join(':')}::]`,
    `[::${groups.join(':')}]`,
    fullWidth(bytes.join('.')),
    circled(bytes.join('.')),
    `${bytes.join('.')}.nip.example`,
    `${bytes.join('-')}.names.example`,
  ])
  const user = pick(['', '', '', 'user@', 'dealer.example@', 'dealer.example:443@'])
  const port = pick(['', '', ':443', ':PORT', ':80'])
  const scheme = pick(['https://', 'https://', 'http://', 'https:', 'https:/', 'HTTPS://', 'https:\\\\'])
  return scheme + user + host + port + pick(['', '/', '/cars/', '?a', '#@dealer.example'])
}
