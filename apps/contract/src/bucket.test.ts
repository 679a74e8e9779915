import { describe, expect, it } from 'vitest'
import { bucketVariables, missingBucketVariables, toBucketSettings, toObjectUrl } from './bucket.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' }

function urlOf(given: Parameters<typeof toBucketSettings>[0]): string {
  const settings = toBucketSettings(given)
  return settings ? toObjectUrl(settings, 'current.json') : ''
}

describe('a bucket for releases', () => {
  it('is found by its own host at AWS and by path everywhere else', () => {
    const given = { ...keys, LIVERY_STORE: 's3://brands/live' }

    expect(urlOf(given)).toBe('https://brands.s3.eu-west-1.amazonaws.com/live/current.json')
    expect(urlOf({ ...given, AWS_ENDPOINT_URL: 'http://10.0.0.5:9000/' })).toBe(
      'http://10.0.0.5:9000/brands/live/current.json',
    )
  })

  it('prefers the endpoint that is meant for S3', () => {
    const endpoints = {
      AWS_ENDPOINT_URL: 'https://all.test',
      AWS_ENDPOINT_URL_S3: 'https://s3.test',
    }

    expect(urlOf({ ...keys, ...endpoints, LIVERY_STORE: 's3://brands' })).toBe(
      'https://s3.test/brands/current.json',
    )
  })

  it('needs a region and no half key, and nothing when it is not asked for', () => {
    const store = { LIVERY_STORE: 's3://brands', AWS_REGION: 'eu-west-1' }
    expect(missingBucketVariables({ LIVERY_STORE: 's3://brands' })).toEqual(['AWS_REGION'])
    expect(missingBucketVariables(store)).toEqual([])
    expect(missingBucketVariables({ ...store, AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      'AWS_SECRET_ACCESS_KEY',
    ])
    expect(missingBucketVariables({ ...keys, LIVERY_STORE: 's3://brands' })).toEqual([])
    expect(missingBucketVariables({})).toEqual([])
    expect(toBucketSettings(keys)).toBeUndefined()
  })

  it.each([
    'brands',
    's3:/brands',
    's3://Brands',
    's3://brands//x',
    's3://brands/a b',
    's3://b/../x?',
  ])('is not named by %s', name => {
    expect(bucketVariables.LIVERY_STORE.safeParse(name).success).toBe(false)
  })
})
