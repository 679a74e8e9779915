/** A spelling of an IP address that some parser interprets as a private machine. */

export type Spelled = {
  /** The spelling that is used in a configuration, a DNS response or a Location header. */
  text: string
  /** The IP address behind the spelling, in its usual form. */
  address: string
}

/** First and last address of each network that outside calls must never reach. */
const homesV4 = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '100.127.255.254',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.192',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
]

const homesV6 = [
  '::',
  '::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001:db8::1',
]

/** Returns a list of spellings. The list is not random: equal counts produce equal lists. */
export function spellAddresses(count: number): Spelled[] {
  const spelled = new Map<string, Spelled>()

  const add = (address: string, texts: readonly string[]) => {
    for (const text of texts) spelled.set(text, { text, address })
  }

  for (const address of homesV6) add(address, spellV6(address))

  for (let index = 0; spelled.size < count; index += 1) {
    const address = homesV4[index] ?? toLoopback(index)
    add(address, spellV4(address))
  }

  return [...spelled.values()]
}

/**
 * Returns a loopback IP address. All of 127.0.0.0/8 refers to this machine. The multiplication
 * makes consecutive results differ in every part.
 */
function toLoopback(index: number): string {
  const bits = (index * 2_654_435) % 16_777_216
  return `127.${bits >> 16}.${(bits >> 8) & 255}.${bits & 255}`
}

function spellV4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const octal = (part: number) => `0${part.toString(8)}`
  const hex = (part: number) => `0x${part.toString(16)}`
  const parts = [a, b, c, d]
  const plain = [
    address,
    parts.map(octal).join('.'),
    parts.map(hex).join('.'),
    parts.map(part => hex(part).toUpperCase()).join('.'),
    parts.map(part => octal(part).padStart(8, '0')).join('.'),
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `${a}.${((b << 16) | (c << 8) | d) >>> 0}`,
    `${hex(a)}.${hex((b << 16) | (c << 8) | d)}`,
    String(whole),
    hex(whole),
    octal(whole),
    `0x${'0'.repeat(12)}${whole.toString(16)}`,
  ]

  return [
    ...plain,
    ...plain.slice(0, 4).map(text => `${text}.`),
    ...spellWide(address),
    ...spellWrapped(parts),
    `public.test@${address}`,
    `${address}#public.test`,
    `${address}%23.public.test`,
    `${address}\\@public.test`,
    `${address}:80`,
    ` ${address}`,
    `${address}\t`,
    `${address}%00`,
  ]
}

/** Spells an address with escapes and with characters that are normalized to ASCII. */
function spellWide(address: string): string[] {
  const shift = (zero: number) =>
    address.replace(/\d/g, n => String.fromCodePoint(zero + Number(n)))
  const toEscapes = (text: string) =>
    [...text].map(one => `%${one.charCodeAt(0).toString(16)}`).join('')
  return [
    shift(0xff10),
    shift(0x1d7ce),
    shift(0x1d7f6),
    address.replaceAll('.', '\u3002'),
    address.replaceAll('.', '\uff0e'),
    address.replaceAll('.', '\uff61'),
    toEscapes(address),
    address.replaceAll('.', '%2e'),
    `\u00ad${address}`,
    address.replace('.', '\u200b.'),
  ]
}

/** Returns IPv6 spellings of an IPv4 address: mapped, compatible, translated, 6to4 and Teredo. */
function spellWrapped(parts: readonly number[]): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = parts
  const dotted = parts.join('.')
  const high = ((a << 8) | b).toString(16)
  const low = ((c << 8) | d).toString(16)
  const wrapped = [
    `::ffff:${dotted}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${dotted}`,
    `0000:0000:0000:0000:0000:FFFF:${high}:${low}`,
    `::ffff:0:${dotted}`,
    `::${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b::${high}:${low}`,
    `64:ff9b:1::${dotted}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
  ]

  return [...wrapped, ...wrapped.map(text => `[${text}]`)]
}

function spellV6(address: string): string[] {
  return [
    address,
    `[${address}]`,
    `[${address.toUpperCase()}]`,
    `[${address}%25lo]`,
    `[${address}%25eth0]`,
    `${address}%lo`,
    `[${address}].`,
  ]
}
