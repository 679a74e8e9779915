import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { upgrade } from './upgrade.ts'

let folder: ReturnType<typeof makeTempFolder>

/**
 * A `docker` command with a list of running containers. It logs each call, and `up` starts containers
 * up to the number in `--scale`.
 */
const docker = `#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >> calls
case "$*" in
  *"ps -q bff") cat running ;;
  *" up "*)
    all=$(echo "$*" | sed 's/.*bff=\\([0-9]*\\).*/\\1/')
    count=$(wc -l < running)
    while [ "$count" -lt "$all" ]; do count=$((count + 1)); echo "new$count" >> running; done
    if [ -e unhealthy ]; then echo "container bff-3 is unhealthy" >&2; exit 1; fi ;;
  "rm "*) grep -v "^\${*##* }$" running > left; mv left running ;;
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
