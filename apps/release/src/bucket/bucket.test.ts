import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, type TestClock } from '#testing/retry-clock.ts'
import { type Fault, type SmallStore, startSmallStore } from '#testing/small-store.ts'
import { type Bucket, openBucket } from './bucket.ts'

let store: SmallStore
let clock: TestClock
let bucket: Bucket

beforeEach(async () => {
  store = await startSmallStore()
  clock = createTestClock()
  bucket = openBucket(store.settings, clock)
})
afterEach(() => store.stop())

const bytes = Buffer.from('a pack'.repeat(1_000))
const slowDown: Fault = { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }

/** Makes the first `count` requests with a method fail. */
function failFirst(count: number, method: string, fault: Fault): void {
  let left = count
  store.fail = request => {
    if (request.method !== method) return undefined
    left -= 1
    return left >= 0 ? fault : undefined
  }
}

const textOf = (key: string) => store.objects.get(key)?.bytes.toString()
const tagOf = (text: string) => `"${createHash('md5').update(text).digest('hex')}"`

describe('the bucket client after a transient failure', () => {
  const faults: [string, Fault][] = [
    ['a reset', 'reset'],
    ['SlowDown', slowDown],
    ['429', { status: 429, headers: { 'retry-after': '2' } }],
    ['408', { status: 408 }],
    ["a load balancer's error page", { status: 502, body: '<html><title>Bad gateway</title>' }],
    [
      'an error with status 200',
      { status: 200, body: '<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>' },
    ],
    ['a truncated error', { status: 500, body: '<?xml version="1.0"?><Error><Code>Intern' }],
  ]

  it.each(faults)('retries a read (%s)', async (_case, fault) => {
    await bucket.put('a', bytes)
    failFirst(2, 'GET', fault)

    expect((await bucket.get('a'))?.bytes).toEqual(bytes)
    expect(clock.waits).toHaveLength(2)
  })

  it.each([...faults, ['a lost response', 'lost'] as [string, Fault]])(
    'retries a write (%s)',
    async (_case, fault) => {
      failFirst(2, 'PUT', fault)
      await bucket.put('a', bytes)

      expect(store.objects.get('a')?.bytes).toEqual(bytes)
      expect(clock.waits).toHaveLength(2)
    },
  )

  it.each([...faults, ['a lost response', 'lost'] as [string, Fault]])(
    'retries a deletion (%s)',
    async (_case, fault) => {
      await bucket.put('a', bytes)
      failFirst(1, 'DELETE', fault)
      await bucket.remove('a')

      expect(store.objects.size).toBe(0)
    },
  )

  it.each([...faults, ['a lost response', 'lost'] as [string, Fault]])(
    'reads the object before it retries a conditional write (%s)',
    async (_case, fault) => {
      await bucket.put('a', Buffer.from('one'))
      failFirst(1, 'PUT', fault)

      expect(await bucket.replace('a', Buffer.from('two'), tagOf('one'))).toBe(true)
      expect(textOf('a')).toBe('two')
      expect(store.asked.slice(1, 3)).toEqual(['PUT /brands/live/a', 'GET /brands/live/a'])

      const writes = store.asked.filter(each => each.startsWith('PUT'))

      expect(writes).toHaveLength(fault === 'lost' ? 2 : 3)
    },
  )

  it('does not retry a conditional write over content from another program', async () => {
    await bucket.put('a', Buffer.from('one'))
    store.fail = ({ method }) => {
      if (method !== 'PUT') return undefined
      store.objects.set('a', { bytes: Buffer.from('other'), tag: tagOf('other') })
      return 'reset'
    }

    expect(await bucket.replace('a', Buffer.from('two'), tagOf('one'))).toBe(false)
    expect(textOf('a')).toBe('other')
    expect(store.asked.filter(each => each.startsWith('PUT'))).toHaveLength(2)
  })

  it('retries a read after a truncated response', async () => {
    await bucket.put('a', bytes)
    failFirst(1, 'GET', 'cut')

    expect((await bucket.get('a'))?.bytes).toEqual(bytes)
  })

  it('waits as long as Retry-After requests while the service is slow', async () => {
    store.fail = () =>
      clock.now() < 8_000 ? { ...slowDown, headers: { 'retry-after': '3' } } : undefined
    await bucket.put('a', bytes)

    expect(clock.waits).toEqual([3_125, 3_125, 3_125])
  })

  it('waits until the date in Retry-After', async () => {
    const date = new Date(5_000).toUTCString()
    failFirst(1, 'GET', { status: 503, headers: { 'retry-after': date } })
    await bucket.get('a')

    expect(clock.waits).toEqual([5_125])
  })
})

describe('the final failure is one line with URL, reason and fix', () => {
  const address = () => `${store.settings.endpoint}/brands/live/a: `

  it.each<[string, Fault, RegExp]>([
    [
      'reset',
      'reset',
      /^cannot be reached \(.+\); check the network .*, after 10 attempts within 54 s$/,
    ],
    [
      'cut',
      'cut',
      /^its response broke off \(.+\); check the network .*, after 10 attempts within 54 s$/,
    ],
    ['slow', slowDown, /^GET returned 503 SlowDown: .* later, after 10 attempts within 54 s$/],
    [
      'a wrong clock',
      {
        status: 403,
        headers: { date: 'Sat, 28 Nov 2026 10:00:00 GMT' },
        body: '<Error><Code>RequestTimeTooSkewed</Code></Error>',
      },
      /clock of this machine is wrong.*NTP.*the service’s time is Sat, 28 Nov 2026 10:00:00 GMT$/,
    ],
    [
      'an error with status 200',
      { status: 200, body: '<Error><Code>AccessDenied</Code></Error>' },
      /^GET returned 200 AccessDenied/,
    ],
  ])('%s', async (_case, fault, said) => {
    await bucket.put('a', bytes)
    store.fail = ({ method }) => (method === 'GET' ? fault : undefined)
    const error: unknown = await bucket.get('a').catch(each => each)

    expect(error).toMatchObject({ name: 'ReleaseError' })

    const { message } = error as Error // The assertion above checks that this is an Error.

    expect(message.startsWith(address())).toBe(true)
    expect(message.slice(address().length)).toMatch(said)
    expect(message).not.toContain('\n')
  })

  it('for a conditional write', async () => {
    store.fail = ({ method }) => (method === 'PUT' ? 'reset' : undefined)

    await expect(bucket.replace('a', bytes, undefined)).rejects.toThrow(
      /cannot be reached .*, after 10 attempts within 54 s$/,
    )
    expect(store.asked.filter(each => each.startsWith('PUT'))).toHaveLength(10)
  })

  it('without a retry for a host name that does not exist', async () => {
    const settings = { ...store.settings, endpoint: 'http://no-such-host.invalid' }

    await expect(openBucket(settings, clock).get('a')).rejects.toThrow(
      /^http:\/\/no-such-host\.invalid\/brands\/live\/a: cannot be reached .*AWS_ENDPOINT_URL_S3/,
    )
    expect(clock.waits).toEqual([])
  })

  it('within half a minute for a deletion that another publisher waits for', async () => {
    store.fail = () => 'reset'
    await expect(bucket.remove('a')).rejects.toThrow(/cannot be reached/)

    expect(clock.now()).toBeLessThan(30_000)
  })
})

describe('the bucket client behind a proxy that compresses responses', () => {
  it.each(['accepted', 'all'] as const)('performs a conditional write (%s)', async compresses => {
    await bucket.put('a', Buffer.from('one'))
    store.compresses = compresses
    const found = await bucket.get('a')

    expect(found).toEqual({ bytes: Buffer.from('one'), tag: tagOf('one') })
    expect(await bucket.replace('a', Buffer.from('two'), found?.tag)).toBe(true)
  })

  it('reports ETags that no condition matches, without blaming other programs', async () => {
    await bucket.put('a', Buffer.from('one'))
    store.isSame = () => false

    await expect(bucket.replace('a', Buffer.from('two'), tagOf('one'))).rejects.toThrow(
      /refuses a write although its condition is met .* changes ETags/,
    )
  })
})

describe('a write includes its checksum', () => {
  const sha256 = createHash('sha256').update(bytes).digest('base64')
  const md5 = createHash('md5').update(bytes).digest('base64')

  it('as required by buckets with a retention lock', async () => {
    store.refuse = ({ method, headers }) =>
      method === 'PUT' && !headers['x-amz-checksum-sha256'] ? [400, 'InvalidRequest'] : undefined
    await bucket.put('a', bytes)
    await bucket.replace('b', bytes, undefined)

    const header = `x-amz-checksum-sha256: ${sha256}`

    expect(store.checksums).toEqual([header, header])
  })

  it.each<[string, number, string]>([
    ['NotImplemented', 501, 'A header you provided implies functionality that is not implemented'],
    ['InvalidArgument', 400, "Unsupported header 'x-amz-checksum-sha256' received"],
  ])('by the older header at a service that answers %s', async (code, status, message) => {
    store.fail = ({ headers }) =>
      headers['x-amz-checksum-sha256'] === undefined
        ? undefined
        : { status, body: `<Error><Code>${code}</Code><Message>${message}</Message></Error>` }
    await bucket.put('a', bytes)
    await bucket.put('b', bytes)

    expect(store.checksums.slice(1)).toEqual([`content-md5: ${md5}`, `content-md5: ${md5}`])
  })
})
