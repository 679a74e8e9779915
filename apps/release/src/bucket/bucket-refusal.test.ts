import { describe, expect, it } from 'vitest'
import {
  type BucketCall,
  explainRefusal,
  isAbsent,
  isConflict,
  readBucketRefusal,
} from './bucket-refusal.ts'

const settings = { bucket: 'brands', prefix: '', region: 'eu-west-1' }

const answer = (status: number, body: string, headers: Record<string, string> = {}) =>
  readBucketRefusal(
    { status, body: Buffer.from(body), headers: { get: name => headers[name] ?? null } },
    Date.parse('2026-11-28T10:00:00Z'),
  )
const answerCode = (status: number, code: string, more = '') =>
  answer(status, `<?xml version="1.0"?>\n<Error><Code>${code}</Code>${more}</Error>`)

describe('a bucket object', () => {
  it.each([
    ['NoSuchKey', 404, '<Error><Code>NoSuchKey</Code></Error>', true],
    ['a 404 without a body', 404, '', true],
    ['NoSuchBucket', 404, '<Error><Code>NoSuchBucket</Code></Error>', false],
    ["a web server's error page", 404, '\n<!DOCTYPE html><title>Not found</title>', false],
    ['another page', 404, '<html>\n', false],
    ['AccessDenied', 403, '<Error><Code>AccessDenied</Code></Error>', false],
  ])(
    'is reported as present or absent when the response is %s',
    async (_case, status, body, absent) => {
      expect(isAbsent(await answer(status, body))).toBe(absent)
    },
  )

  it.each([
    [412, 'PreconditionFailed', true],
    [409, 'ConditionalRequestConflict', true],
    [404, 'NoSuchKey', true],
    [404, 'NoSuchBucket', false],
    [409, 'InvalidBucketState', false],
    [501, 'NotImplemented', false],
  ])(
    'was written by another program when a conditional write returns %d %s',
    async (status, code, lost) => {
      expect(isConflict(await answerCode(status, code))).toBe(lost)
    },
  )
})

describe('a rejection', () => {
  const put: BucketCall = { method: 'PUT', isConditional: true }
  it.each<[string, BucketCall, number, string, string, RegExp]>([
    ['reading', { method: 'GET' }, 403, 'AccessDenied', '', /s3:GetObject.*s3:ListBucket/],
    ['writing', { method: 'PUT' }, 403, 'AccessDenied', '', /s3:PutObject/],
    ['a conditional write', put, 403, 'AccessDenied', '', /s3:PutObject/],
    ['removing', { method: 'DELETE' }, 403, 'AccessDenied', '', /s3:DeleteObject/],
    ['another code for a refused read', { method: 'GET' }, 403, 'Forbidden', '', /s3:ListBucket/],
    ['the bucket', { method: 'GET' }, 404, 'NoSuchBucket', '', /there is no bucket brands/],
    ['the key', { method: 'GET' }, 403, 'InvalidAccessKeyId', '', /AWS_ACCESS_KEY_ID/],
    ['the secret', { method: 'PUT' }, 403, 'SignatureDoesNotMatch', '', /AWS_SECRET_ACCESS_KEY/],
    ['expired keys', { method: 'GET' }, 400, 'ExpiredToken', '', /keys have expired/],
    ['the clock', { method: 'GET' }, 403, 'RequestTimeTooSkewed', '', /clock of this machine/],
    [
      'the region',
      { method: 'GET' },
      400,
      'AuthorizationHeaderMalformed',
      '<Region>ap-southeast-1</Region>',
      /in ap-southeast-1; set AWS_REGION/,
    ],
    ['the key, without a code', { method: 'GET' }, 401, 'Denied', '', /AWS_ACCESS_KEY_ID/],
    ['the name', { method: 'PUT' }, 400, 'InvalidBucketName', '', /LIVERY_STORE/],
    ['the account', { method: 'GET' }, 403, 'AllAccessDisabled', '', /account.*closed/],
    ['room', { method: 'PUT' }, 507, 'XMinioStorageFull', '', /storage quota/],
    ['patience', { method: 'PUT' }, 503, 'SlowDown', '', /later/],
    [
      'the bucket in the host name',
      { method: 'GET' },
      403,
      'SecondLevelDomainForbidden',
      '',
      /in the host name/,
    ],
    ['an archive', { method: 'GET' }, 403, 'InvalidObjectState', '', /archive/],
    [
      'the key that encrypts',
      { method: 'PUT' },
      403,
      'AccessDenied',
      '<Message>not authorized to perform: kms:GenerateDataKey</Message>',
      /kms:Decrypt/,
    ],
    ['an unnamed region', { method: 'GET' }, 301, 'PermanentRedirect', '', /not in AWS_REGION/],
    ['conditions', put, 501, 'NotImplemented', '', /does not support conditional writes/],
    [
      'conditional writes, in the service’s own words',
      put,
      400,
      'InvalidArgument',
      '<Message>Unsupported header If-None-Match</Message>',
      /does not support conditional writes/,
    ],
  ])('names what is missing: %s', async (_case, call, status, code, more, advice) => {
    const told = explainRefusal(call, await answerCode(status, code, more), settings)

    expect(told).toMatch(advice)
    expect(told).toContain(`${call.method} returned ${status} ${code}`)
  })

  it('repeats the service’s message in one short line', async () => {
    const words = `User is not\n  authorized ${'x'.repeat(500)}`
    const refusal = await answerCode(403, 'AccessDenied', `<Message>${words}</Message>`)
    const told = explainRefusal({ method: 'GET' }, refusal, settings)

    expect(told).toMatch(/^GET returned 403 AccessDenied \(User is not authorized x+\): /)
    expect(told.length).toBeLessThan(700)
  })

  it('reports the region from the response header, and identifies an HTML page', async () => {
    const moved = await answer(301, '', { 'x-amz-bucket-region': 'eu-north-1' })
    const page = await answer(502, '<html><title>Bad gateway</title>')

    expect(explainRefusal({ method: 'GET' }, moved, settings)).toMatch(/in eu-north-1/)
    expect(explainRefusal({ method: 'GET' }, page, settings)).toMatch(
      /an HTML page, not from an S3/,
    )

    const led = await answer(308, '<html>', { location: 'https://s3.test/brands/x?y' })

    expect(explainRefusal({ method: 'PUT' }, led, settings)).toMatch(
      /redirects to https:\/\/s3.test;/,
    )

    const bare = await answer(500, '')

    expect(explainRefusal({ method: 'GET' }, bare, settings)).toBe('GET returned 500')
  })
})
