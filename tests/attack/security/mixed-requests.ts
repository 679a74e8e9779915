/** Generates pipelines of valid and hostile requests. Equal seeds produce equal pipelines. */
export type MixedRequest = {
  about: string
  bytes: string
  /**
   * The brand that must respond. `undefined` means that the request must be rejected without naming
   * a brand.
   */
  own: string | undefined
}

/** Spellings of a brand's own host. */
const honestHosts = [
  (brand: string) => `${brand}.test`,
  (brand: string) => `${brand.toUpperCase()}.Test`,
  (brand: string) => `${brand}.test:8443`,
  (brand: string) => `${brand}.test.`,
  (brand: string) => `www.${brand}.test`,
  (brand: string) => `${brand}.localhost`,
]

/**
 * Hosts that do not belong to any brand, although some are similar. After such a request, the
 * connection stays open.
 */
const strangeHosts = [
  () => 'stranger.test',
  () => 'test',
  () => '127.0.0.1',
  () => 'xn--brnd-5qa.test',
  () => 'a.b.c.d.test',
]

/** Requests that close the connection. The last request in each pipeline is one of them. */
const closing = [
  (brand: string, other: string) =>
    `GET /m/home HTTP/1.1\r\nHost: ${brand}.test\r\nHost: ${other}.test\r\n\r\n`,
  (brand: string, other: string) =>
    `GET http://${other}.test/m/home HTTP/1.1\r\nHost: ${brand}.test\r\n\r\n`,
  (brand: string, other: string) =>
    `GET /m/home HTTP/1.1\r\nHost: ${brand}.test, ${other}.test\r\n\r\n`,
  (brand: string) => `GET /m/home HTTP/1.1\r\nHost: ${brand}.test/x\r\n\r\n`,
  (brand: string) => `GET /m/home HTTP/1.1\r\nHost: u@${brand}.test\r\n\r\n`,
  (brand: string) => `GET  /m/home HTTP/1.1\r\nHost: ${brand}.test\r\n\r\n`,
]

const paths = ['/m/home', '/wps/x', '/m/login', '/m/asset-manifest.json', '/lgw/games/list']

export function toPipeline(seed: number, length: number, brands: number): MixedRequest[] {
  const requests = Array.from({ length: length - 1 }, (_, at) => {
    const number = seed + at
    return at % 5 === 4 ? toStrange(number, brands) : toHonest(number, brands)
  })
  return [...requests, toClosing(seed, brands)]
}

function toHonest(number: number, brands: number): MixedRequest {
  const own = toBrand(number, brands)
  const host = pick(honestHosts, number)(own)
  const path = pick(paths, number * 7)
  const target = number % 6 === 5 ? `http://${host}${path}` : path
  return { about: `${target} at ${host}`, bytes: toBytes(target, host, number), own }
}

/** Returns a request for an unknown host, or for the right host with another brand's name. */
function toStrange(number: number, brands: number): MixedRequest {
  const [own, other] = [toBrand(number, brands), toBrand(number + 1, brands)]

  if (number % 2 === 0) {
    const host = pick(strangeHosts, number)()
    return { about: `the host ${host}`, bytes: toBytes('/m/home', host, number), own: undefined }
  }

  const claim = `Merchant: ${other.toUpperCase()}\r\n\r\n`
  const bytes = `GET /wps/x HTTP/1.1\r\nHost: ${own}.test\r\n${claim}`

  return { about: `${own} as ${other}`, bytes, own: undefined }
}

function toClosing(number: number, brands: number): MixedRequest {
  const make = pick(closing, number / 50)
  const bytes = make(toBrand(number, brands), toBrand(number + 1, brands))
  return { about: JSON.stringify(bytes), bytes, own: undefined }
}

function toBytes(target: string, host: string, number: number): string {
  const forged = number % 3 === 0 ? 'X-Forwarded-Host: brand0.test\r\n' : ''
  return `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${forged}\r\n`
}

/** Maps consecutive numbers to brands spread over the whole range. */
function toBrand(number: number, brands: number): string {
  return `brand${(number * 7_919) % brands}`
}

function pick<T>(from: readonly T[], number: number): T {
  const found = from[Math.floor(number) % from.length]
  if (found === undefined) throw new Error('Nothing to pick from')
  return found
}
