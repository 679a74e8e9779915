/**
 * Connects to a bucket with every credential source that the AWS SDK supports; the settings do not
 * contain keys.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeyService, startKeyService } from '../../world/aws/start.ts'
import { emulatorKeys, type S3Emulator, startS3Emulator } from '../../world/s3/start.ts'
import { type ServedFolder, serveFolder } from './served-folder.ts'
import { publishMarked } from './small-release.ts'

let root: string
let emulator: S3Emulator
let service: KeyService
let turn = 0
const started: ServedFolder[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'livery-keys-'))
  emulator = await startS3Emulator(join(root, 's3'))
}, 180_000)
afterAll(async () => {
  await emulator.stop()
  await rm(root, { recursive: true })
})

beforeEach(async () => {
  turn += 1
  service = await startKeyService(emulatorKeys)
  const env = {
    LIVERY_STORE: `s3://${emulator.bucket}/keys-${turn}`,
    AWS_ENDPOINT_URL_S3: emulator.origin,
    AWS_REGION: 'us-east-1',
    // Prevents calls to addresses outside this machine, even if the SDK tries every source.
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: root,
  }

  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const bff of started.splice(0)) await bff.stop()
  await service.stop()
})

async function writeToken(token: string): Promise<string> {
  const path = join(root, 'token')
  await writeFile(path, token)
  return path
}

function setAll(env: Record<string, string>): void {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}

async function publishAndServe(mark: string): Promise<ServedFolder> {
  await publishMarked(join(root, `${turn}-builder`), mark)
  const bff = await serveFolder(join(root, `${turn}-bff`), storeOf())
  started.push(bff)
  return bff
}

const storeOf = () => ({
  LIVERY_STORE: String(process.env.LIVERY_STORE),
  AWS_ENDPOINT_URL_S3: emulator.origin,
  AWS_REGION: 'us-east-1',
})

/** The ways in which a pod, a task or a machine proves its identity. */
const ways = {
  'a web identity token in a file': async () => {
    service.accepts.add('pod-token')
    setAll({
      AWS_WEB_IDENTITY_TOKEN_FILE: await writeToken('pod-token'),
      AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/livery',
      AWS_ENDPOINT_URL_STS: service.origin,
    })
    return 'sts pod-token'
  },
  'the role of a container': async () => {
    service.accepts.add('task-token')
    setAll({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${service.origin}/container`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'task-token',
    })
    return 'container task-token'
  },
  'the role of a container, with its token in a file': async () => {
    service.accepts.add('filed-token')
    setAll({
      AWS_CONTAINER_CREDENTIALS_FULL_URI: `${service.origin}/container`,
      AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: await writeToken('filed-token'),
    })
    return 'container filed-token'
  },
  'the role of an instance': () => {
    setAll({ AWS_EC2_METADATA_DISABLED: '', AWS_EC2_METADATA_SERVICE_ENDPOINT: service.origin })
    return 'instance livery-role'
  },
}

describe('a bucket’s access keys', () => {
  it.each(Object.entries(ways))('come from %s', async (_name, prepare) => {
    const expected = await prepare()
    const bff = await publishAndServe('one')

    expect((await bff.ask('alpha', '/m/home')).text).toContain('alpha one')
    expect([...new Set(service.asked)]).toEqual([expected])
    // A process requests credentials once, and not once for every file.
    expect(service.asked.length).toBeLessThan(8)
  })

  it('come from a shared credentials file, like a mounted secret', async () => {
    const path = join(root, 'credentials')
    const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = emulatorKeys
    await writeFile(
      path,
      `[default]\naws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`,
    )
    setAll({ AWS_SHARED_CREDENTIALS_FILE: path })
    const bff = await publishAndServe('one')

    expect((await bff.ask('alpha', '/m/home')).text).toContain('alpha one')
    expect(service.asked).toEqual([])
  })

  it('are renewed before they expire, with the file’s current token', async () => {
    await ways['a web identity token in a file']()
    service.lifetimeMs = 1_000
    const bff = await publishAndServe('one')
    await publishMarked(join(root, `${turn}-builder`), 'two')
    service.accepts.add('next-token')
    service.accepts.delete('pod-token')
    await writeToken('next-token')
    service.asked.splice(0)
    await bff.refresh()

    expect((await bff.ask('alpha', '/m/home')).text).toContain('alpha two')
    expect([...new Set(service.asked)]).toEqual(['sts next-token'])
  })

  it('are reported as missing by the pipeline and by a BFF if no source has keys', async () => {
    await expect(publishMarked(join(root, 'none'), 'one')).rejects.toThrow(/no keys were found/)
    const bff = await serveFolder(join(root, 'none-bff'), storeOf())
    started.push(bff)

    expect(bff.takeComplaints().join()).toContain('no keys were found')
  })

  it('are reported as rejected when the token is not accepted', async () => {
    await ways['a web identity token in a file']()
    service.accepts.clear()

    await expect(publishMarked(join(root, 'refused'), 'one')).rejects.toThrow(/no keys were found/)
  })
})
