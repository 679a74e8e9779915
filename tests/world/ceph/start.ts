/**
 * Runs Ceph's object gateway from Debian (`radosgw`), an S3 server that itself enforces write
 * conditions. Ceph only needs one monitor and one in-memory disk.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { findFreePort } from '../../tools/support/bff-process.ts'
import type { S3Service } from '../s3/start.ts'

const bucket = 'brands'
const keys = { AWS_ACCESS_KEY_ID: 'LIVERY', AWS_SECRET_ACCESS_KEY: 'LIVERYSECRET' }
const region = 'us-east-1'

/**
 * Starts Ceph in an empty folder, with one empty bucket.
 * @throws with Ceph's output if Ceph does not start
 */
export async function startCeph(folder: string): Promise<S3Service> {
  mkdirSync(join(folder, 'mon.a'), { recursive: true })
  mkdirSync(join(folder, 'osd.0'))
  const [port, gatewayPort] = [await findFreePort(), await findFreePort()]
  const fsid = randomUUID()
  const conf = join(folder, 'ceph.conf')
  writeFileSync(conf, toConf(folder, { fsid, port, gatewayPort }))

  const keyring = join(folder, 'keyring')
  const caps = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']
  run(folder, 'ceph-authtool', ['--create-keyring', keyring, '--gen-key', '-n', 'mon.', ...caps])
  run(folder, 'ceph-authtool', [keyring, '--gen-key', '-n', 'client.admin', ...caps])
  const monmap = join(folder, 'monmap')
  const address = `[v1:127.0.0.1:${port}]`
  run(folder, 'monmaptool', ['--create', '--addv', 'a', address, '--fsid', fsid, monmap])
  const ofMonitor = ['-c', conf, '-i', 'a', '--monmap', monmap, '--keyring', keyring]
  run(folder, 'ceph-mon', ['--mkfs', ...ofMonitor])

  const started = [start(folder, 'ceph-mon', ['-c', conf, '-i', 'a', '-f'])]

  const stop = async () => {
    for (const child of started.splice(0).reverse()) await end(child)
  }

  try {
    run(folder, 'ceph-osd', ['-c', conf, '-i', '0', '--mkfs'])
    started.push(start(folder, 'ceph-osd', ['-c', conf, '-i', '0', '-f']))
    const gateway = start(folder, 'radosgw', ['-c', conf, '-n', 'client.rgw', '-f'])
    started.push(gateway)
    const origin = `http://127.0.0.1:${gatewayPort}`
    await untilAnswered(origin, gateway, folder)
    const ofUser = ['user', 'create', '--uid=livery', '--display-name=livery']
    const withKeys = [
      `--access-key=${keys.AWS_ACCESS_KEY_ID}`,
      `--secret-key=${keys.AWS_SECRET_ACCESS_KEY}`,
    ]
    run(folder, 'radosgw-admin', ['-c', conf, ...ofUser, ...withKeys])
    await createBucket(origin)
    const toEnv = (prefix: string) => ({
      LIVERY_STORE: `s3://${bucket}/${prefix}`,
      AWS_ENDPOINT_URL_S3: origin,
      AWS_REGION: region,
      ...keys,
    })
    return { origin, bucket, toEnv, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Ports = { fsid: string; port: number; gatewayPort: number }

function toConf(folder: string, { fsid, port, gatewayPort }: Ports): string {
  return `
[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${port}
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
[mon]
mon data = ${folder}/mon.$id
mon initial members = a
[osd]
osd data = ${folder}/osd.$id
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
osd class default list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
rgw thread pool size = 32
rgw enable usage log = false
rgw enable lc threads = false
rgw dynamic resharding = false
`
}

/** Runs a program. @throws with the program's output if the program fails */
function run(folder: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${program} failed: ${error ?? ''}${stdout}${stderr}`)
}

function start(folder: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(folder, `${program}.out`), 'a')
  try {
    return spawn(program, args, { cwd: folder, stdio: ['ignore', log, log] })
  } finally {
    closeSync(log)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Waits until the gateway responds; the gateway first creates its pools. */
async function untilAnswered(origin: string, gateway: ChildProcess, folder: string): Promise<void> {
  while (gateway.exitCode === null && gateway.signalCode === null) {
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`radosgw ended:\n${readFileSync(join(folder, 'radosgw.out'), 'utf8')}`)
}

async function createBucket(origin: string): Promise<void> {
  const client = new AwsClient({
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    region,
    service: 's3',
  })
  const answer = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) throw new Error(`the bucket: ${answer.status} ${await answer.text()}`)
}
