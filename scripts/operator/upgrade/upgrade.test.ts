import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upgrade } from './upgrade.ts'

let folder: ReturnType<typeof makeTempFolder>

/**
 * A `docker` command with lists of running and stopped containers. It logs each call, and `up` starts
 * containers up to the number in `--scale`, stopped ones first, like compose.
 */
const docker = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >> calls
case "$*" in
  *"ps -q bff") cat running ;;
  *"ps --all -q bff") cat running stopped ;;
  *" up "*)
    all=$(echo "$*" | sed 's/.*bff=\\([0-9]*\\).*/\\1/')
    cat stopped >> running; : > stopped
    count=$(wc -l < running)
    while [ "$count" -lt "$all" ]; do count=$((count + 1)); echo "new$count" >> running; done
    if [ -e unhealthy ]; then echo "container bff-3 is unhealthy" >&2; exit 1; fi ;;
  "rm "*) for list in running stopped; do grep -v "^\${*##* }$" $list > left; mv left $list; done ;;
esac
`

const at = (name: string) => join(folder.path, name)
const read = (name: string) => readFileSync(at(name), 'utf8').trim().split('\n')
const changes = () => read('calls').filter(line => !line.includes(' ps '))
const run = (dryRun = false) => upgrade({ dryRun, onStep: () => undefined })

beforeEach(() => {
  folder = makeTempFolder()
  writeFileSync(at('docker'), docker)
  writeFileSync(at('running'), 'old1\nold2\n')
  writeFileSync(at('stopped'), '')
  chmodSync(at('docker'), 0o755)
  vi.stubEnv('PATH', `${folder.path}:${process.env.PATH}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  folder.remove()
})

const replacing = [
  'compose build',
  'compose up -d --wait --no-deps --no-recreate --scale bff=4 bff',
  'stop old1',
  'rm old1',
  'stop old2',
  'rm old2',
  'compose run --rm pipeline build --lenient',
]

it('an upgrade stops the old BFFs only after the new ones are healthy, then publishes', async () => {
  const done = await run()

  expect(done).toMatchObject({ stopped: ['old1', 'old2'], started: ['new3', 'new4'] })
  expect(changes()).toEqual(replacing)
  expect(read('running')).toEqual(['new3', 'new4'])
})

it('an upgrade replaces a stopped BFF instead of starting it again', async () => {
  writeFileSync(at('stopped'), 'crashed\n')
  const done = await run()

  expect(changes().slice(0, 3)).toEqual([
    'compose build',
    'rm crashed',
    'compose up -d --wait --no-deps --no-recreate --scale bff=5 bff',
  ])
  expect(done.stopped).toEqual(['crashed', 'old1', 'old2'])
  expect(read('running')).toEqual(['new3', 'new4', 'new5'])
})

it('a dry run lists the same commands and changes nothing', async () => {
  const { steps } = await run(true)

  expect(steps).toEqual(replacing.map(line => `docker ${line}`))
  expect(changes()).toEqual([])
})

it('an upgrade with an unhealthy new BFF removes the new ones and keeps the old ones', async () => {
  writeFileSync(at('unhealthy'), '')

  await expect(run()).rejects.toThrow(/bff-3 is unhealthy; .* the old ones still serve/)
  expect(read('running')).toEqual(['old1', 'old2'])
  expect(changes().some(line => line.startsWith('stop'))).toBe(false)
})

it('an upgrade without a running BFF names the command that starts the services', async () => {
  writeFileSync(at('running'), '')

  await expect(run()).rejects.toThrow('docker compose up --build --wait')
  expect(changes()).toEqual([])
})
