import { expect, it } from 'vitest'
import {
  EnvironmentError,
  inProduction,
  readBucketSettings,
  readEnvironment,
} from './environment.ts'

it('unset and empty environment variables get their defaults', () => {
  expect(readEnvironment({ PORT: '', HOST_SUFFIX: '' })).toMatchObject({
    PORT: 8080,
    ADMIN_PORT: 9090,
    SANDBOX_PORT: 8081,
    RELEASES_DIR: 'dist',
    HOST_SUFFIX: '',
  })
})

it('each mistake in the environment is reported on a separate line', () => {
  const wrong = { PORT: 'http', ADMIN_PORT: '70000', HOST_SUFFIX: 'a b', LOG_LEVEL: 'loud' }
  try {
    readEnvironment(wrong)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    expect(error.lines.map(line => line.split(':')[0])).toEqual([
      'PORT=http',
      'ADMIN_PORT=70000',
      'HOST_SUFFIX=a b',
      'LOG_LEVEL=loud',
    ])
  }
})

it('every bucket variable is required, under the names that S3 tools use', () => {
  const given = {
    LIVERY_STORE: 's3://brands/live',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_REGION: 'eu-west-1',
  }

  expect(readBucketSettings(given)).toMatchObject({ bucket: 'brands', prefix: 'live/' })
  expect(readBucketSettings({})).toBeUndefined()
  expect(() => readEnvironment({ LIVERY_STORE: 's3://brands' })).toThrow(
    /^AWS_REGION=: is required for LIVERY_STORE$/,
  )

  const half = { LIVERY_STORE: 's3://brands', AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'id' }

  expect(() => readEnvironment(half)).toThrow(/^AWS_SECRET_ACCESS_KEY=: is required/)
})

it('the pipeline compiles in production mode under any NODE_ENV, and restores the variable', async () => {
  const before = process.env.NODE_ENV
  expect(await inProduction(async () => process.env.NODE_ENV)).toBe('production')
  await expect(inProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(process.env.NODE_ENV).toBe(before)
})
