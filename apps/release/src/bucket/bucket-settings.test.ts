import { describe, expect, it } from 'vitest'
import {
  bucketVariables,
  missingBucketVariables,
  parseBucketSettings,
  toObjectUrl,
} from './bucket-settings.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-1' }

function urlOf(given: Parameters<typeof parseBucketSettings>[0]): string {
  const settings = parseBucketSettings(given)
  return settings ? toObjectUrl(settings, 'current.json') : ''
}

describe('a release bucket', () => {
  it('has its own host at AWS, and a path with every other service', () => {
    const given = { ...keys, LIVERY_STORE: 's3://brands/live' }

    expect(urlOf(given)).toBe('https://brands.s3.eu-west-1.amazonaws.com/live/current.json')
    expect(urlOf({ ...given, AWS_ENDPOINT_URL: 'http://10.0.0.5:9000/' })).toBe(
      'http://10.0.0.5:9000/brands/live/current.json',
    )
  })

  it.each([
    ['us-east-1', 's3.us-east-1.amazonaws.com'],
    ['us-gov-west-1', 's3.us-gov-west-1.amazonaws.com'],
    ['cn-north-1', 's3.cn-north-1.amazonaws.com.cn'],
    ['cn-northwest-1', 's3.cn-northwest-1.amazonaws.com.cn'],
    ['us-iso-east-1', 's3.us-iso-east-1.c2s.ic.gov'],
    ['us-isob-east-1', 's3.us-isob-east-1.sc2s.sgov.gov'],
    ['eu-isoe-west-1', 's3.eu-isoe-west-1.cloud.adc-e.uk'],
    ['us-isof-south-1', 's3.us-isof-south-1.csp.hci.ic.gov'],
    ['eusc-de-east-1', 's3.eusc-de-east-1.amazonaws.eu'],
  ])('has the right host in %s', (region, host) => {
    const given = { ...keys, AWS_REGION: region, LIVERY_STORE: 's3://brands' }

    expect(urlOf(given)).toBe(`https://brands.${host}/current.json`)
    expect(urlOf({ ...given, LIVERY_STORE: 's3://the.brands' })).toBe(
      `https://${host}/the.brands/current.json`,
    )
  })

  it.each([
    's3://abc',
    's3://the.brands',
    's3://the-brands/live',
    's3://the_brands',
    's3://1brands9/a/b.c/_d/',
    `s3://${'a'.repeat(63)}`,
    's3://brands/...',
  ])('accepts the name %s', name => {
    expect(bucketVariables.LIVERY_STORE.safeParse(name).success).toBe(true)
  })

  it.each([
    ['http://[fd00::5]:9000', 'http://[fd00::5]:9000/brands/current.json'],
    ['http://minio_store:9000/', 'http://minio_store:9000/brands/current.json'],
    ['https://db.test/storage/v1/s3', 'https://db.test/storage/v1/s3/brands/current.json'],
  ])('accepts the endpoint %s', (endpoint, url) => {
    expect(bucketVariables.AWS_ENDPOINT_URL_S3.safeParse(endpoint).success).toBe(true)
    expect(urlOf({ ...keys, LIVERY_STORE: 's3://brands', AWS_ENDPOINT_URL_S3: endpoint })).toBe(url)
  })

  it.each([
    's3.test',
    'ftp://s3.test',
    'https://s3.test?a',
    'https://u@s3.test',
    'https://s3.test/a b',
  ])('rejects the endpoint %s', endpoint => {
    expect(bucketVariables.AWS_ENDPOINT_URL.safeParse(endpoint).success).toBe(false)
  })

  it('prefers the S3-specific endpoint', () => {
    const endpoints = {
      AWS_ENDPOINT_URL: 'https://all.test',
      AWS_ENDPOINT_URL_S3: 'https://s3.test',
    }

    expect(urlOf({ ...keys, ...endpoints, LIVERY_STORE: 's3://brands' })).toBe(
      'https://s3.test/brands/current.json',
    )
  })

  it('requires a region and both parts of a key, but only if a bucket is configured', () => {
    const store = { LIVERY_STORE: 's3://brands', AWS_REGION: 'eu-west-1' }

    expect(missingBucketVariables({ LIVERY_STORE: 's3://brands' })).toEqual(['AWS_REGION'])
    expect(missingBucketVariables(store)).toEqual([])
    expect(missingBucketVariables({ ...store, AWS_ACCESS_KEY_ID: 'id' })).toEqual([
      'AWS_SECRET_ACCESS_KEY',
    ])
    expect(missingBucketVariables({ ...keys, LIVERY_STORE: 's3://brands' })).toEqual([])
    expect(missingBucketVariables({})).toEqual([])
    expect(parseBucketSettings(keys)).toBeUndefined()
  })

  it.each([
    'brands',
    's3:/brands',
    's3://Brands',
    's3://brands//x',
    's3://brands/a b',
    's3://b/../x?',
    's3://brands/../other',
    's3://brands/a/./b',
    's3://the..brands',
    's3://-brands',
    's3://ab',
    `s3://${'a'.repeat(64)}`,
  ])('rejects the name %s', name => {
    expect(bucketVariables.LIVERY_STORE.safeParse(name).success).toBe(false)
  })
})
