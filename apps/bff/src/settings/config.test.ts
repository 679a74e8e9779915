import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.lines : [String(error)]
  }
}

describe('readConfig', () => {
  it('uses the contract’s defaults when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      ADMIN_PORT: 9090,
      ADMIN_HOST: '127.0.0.1',
      PLATFORM_URL: 'http://127.0.0.1:8081',
      RELEASES_DIR: 'dist',
      HOST_SUFFIX: 'localhost',
      LOG_LEVEL: 'info',
      RATE_LIMIT_PER_MINUTE: 6_000,
      MAX_IN_FLIGHT: 1_000,
      MAX_LAG_MS: 300,
      DRAIN_MS: 3_000,
      LOG_SAMPLE: 1,
      BUILD_VERSION: 'dev',
    })
  })

  it('refuses the WORKERS setting, which was removed, and suggests its replacement', () => {
    expect(mistakesOf({ WORKERS: '4', PORT: 'x' })).toEqual([
      'WORKERS: is no longer a setting; remove it, and run one replica per core instead, got "4"',
      expect.stringMatching(/^PORT: must be a port number/),
    ])
    expect(mistakesOf({ WORKERS: '' })).toEqual([])
  })

  it.each([
    ['MAX_IN_FLIGHT', '0'],
    ['RATE_LIMIT_PER_MINUTE', '-1'],
    ['DRAIN_MS', '1.5'],
    ['LOG_SAMPLE', 'all'],
    ['BUILD_VERSION', 'a"b'],
  ])('refuses %s=%s', (key, value) => {
    expect(mistakesOf({ [key]: value })).toEqual([expect.stringMatching(`^${key}: must be`)])
  })

  it.each([
    ['CLIENT_IDLE_MS', 620_000, 'Google: 600 s, and 20 s more behind it'],
    ['CLIENT_IDLE_MS', 4_060_000, 'Amazon: up to 4,000 s'],
    ['CLIENT_IDLE_MS', 6_000_000, 'Azure: up to 100 minutes'],
    ['DRAIN_MS', 3_600_000, 'Amazon and Google: up to an hour of draining'],
    ['CLIENT_HEADERS_MS', 620_000, 'an edge that holds a request back'],
    ['CLIENT_REQUEST_MS', 3_600_000, 'uploads on slow lines'],
    ['UPSTREAM_TIMEOUT_MS', 900_000, 'a report of the platform'],
    ['UPSTREAM_TOTAL_MS', 7_200_000, 'a stream of events'],
    ['UPSTREAM_CONNECT_MS', 130_000, 'the time of Linux for a connection'],
    ['BREAKER_OPEN_MS', 300_000, 'a platform that starts slowly'],
    ['HSTS_MAX_AGE', 94_608_000, 'three years'],
  ] as const)('accepts %s=%i (%s)', (key, value, _reason) => {
    expect(readConfig({ [key]: String(value) })[key]).toBe(value)
  })

  it.each(['CLIENT_IDLE_MS', 'DRAIN_MS', 'UPSTREAM_TOTAL_MS'])(
    'rejects more than a day for %s, because such a value must be in the wrong unit',
    key => {
      expect(mistakesOf({ [key]: '86400001' })).toEqual([expect.stringContaining('to 86400000')])
    },
  )

  it('does not repeat a URL that may contain a password in an error', () => {
    const mistakes = mistakesOf({ REDIS_URL: 'http://:s3cret@redis' })

    expect(mistakes).toEqual([expect.stringMatching(/^REDIS_URL: must be a redis/)])
    expect(mistakes.join()).not.toContain('s3cret')
  })

  it.each([
    'redis://',
    'redis:///0',
    'redis://redis/sessions',
    'redis://redis/1/2',
    'redis://redis?db=one',
    'redis://redis?commandTimeout=x',
    'redis://:100%@redis',
    'redis://:%ff@redis',
    'redis:6379',
  ])('rejects %s, because the Redis client cannot use this URL', url => {
    expect(mistakesOf({ REDIS_URL: url })).toEqual([expect.stringMatching(/^REDIS_URL: must be/)])
  })

  it.each(['redis://redis', 'redis://redis:6379/', 'rediss://u:p%40@[::1]:6379/15?family=6'])(
    'accepts %s',
    url => {
      expect(readConfig({ REDIS_URL: url }).REDIS_URL).toBe(url)
    },
  )

  it('accepts IPv6 listen addresses in brackets, as in a URL', () => {
    const config = readConfig({ HOST: '[::]', ADMIN_HOST: '[::1]' })

    expect(config).toMatchObject({ HOST: '::', ADMIN_HOST: '::1' })
  })

  it('disables the host suffix if it is empty, and uses the default for other empty values', () => {
    expect(readConfig({ HOST_SUFFIX: '', PORT: '' })).toMatchObject({ HOST_SUFFIX: '', PORT: 8080 })
  })

  it('reports all mistakes together, one per line', () => {
    const mistakes = mistakesOf({
      PORT: '80800',
      PLATFORM_URL: 'ftp://platform',
      TRUSTED_PROXIES: '10.0.0.0/33',
      FAST_PATH: 'yes',
      LOG_LEVEL: 'loud',
    })

    expect(mistakes).toEqual([
      'PORT: must be a port number from 0 to 65535, got "80800"',
      'PLATFORM_URL: must be an http or https origin without a path, like http://10.0.0.5:8081, got "ftp://platform"',
      'TRUSTED_PROXIES: must be a comma-separated list like 10.0.0.0/8, ::1/128, got "10.0.0.0/33"',
      'FAST_PATH: must be on or off, got "yes"',
      'LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent, got "loud"',
    ])
  })

  it.each(['http://platform:8081/path', 'http://user@platform', 'platform:8081', 'http://p?x=1'])(
    'rejects %s as the platform URL, because paths are forwarded unchanged',
    url => {
      expect(mistakesOf({ PLATFORM_URL: url })).toHaveLength(1)
    },
  )

  it('accepts networks and single IP addresses as trusted proxies', () => {
    const { TRUSTED_PROXIES: list } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' })

    expect(list?.check('10.9.9.9')).toBe(true)
    expect(list?.check('::1', 'ipv6')).toBe(true)
    expect(list?.check('11.0.0.1')).toBe(false)
  })

  it('requires every bucket variable, and does not repeat secrets in its errors', () => {
    expect(mistakesOf({ LIVERY_STORE: 's3://brands', AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE' })).toEqual([
      'AWS_SECRET_ACCESS_KEY: is required for LIVERY_STORE, got a hidden value',
      'AWS_REGION: is required for LIVERY_STORE, got ""',
    ])

    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'c' }
    const wrong = { LIVERY_STORE: 'brands', AWS_ENDPOINT_URL_S3: 'minio:9000' }

    expect(mistakesOf({ ...keys, ...wrong })).toEqual([
      'LIVERY_STORE: must be like s3://bucket or s3://bucket/prefix, got "brands"',
      'AWS_ENDPOINT_URL_S3: must be an http or https origin, like https://s3.example.com, got "minio:9000"',
    ])
  })
})
