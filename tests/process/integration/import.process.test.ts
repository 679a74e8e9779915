import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportFigure } from '../../tools/support/counts.ts'

const rows = 500
let folder: string
let merchants: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-import-'))
  merchants = join(folder, 'merchants')
  const lines = Array.from({ length: rows }, (_none, at) => {
    return `Brand ${at},brand-${at},#8b5cf6,#22d3ee,b${at}.example www.b${at}.example,EN;VI`
  })
  const head = 'name,code,brand,accent,domains,languages'
  await writeFile(join(folder, 'all.csv'), [head, ...lines, 'Bad,bad,reddish,,,'].join('\n'))
})
afterAll(() => rm(folder, { recursive: true }))

it('livery import creates five hundred merchants, and resumes after a kill without duplicates', async () => {
  const first = start()

  await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(20)

  first.kill('SIGKILL')
  await once(first, 'exit')
  const there = count()

  expect(there).toBeLessThan(rows)

  const second = start()
  const said: string[] = []
  second.stdout.on('data', chunk => said.push(String(chunk)))
  const [exitCode] = await once(second, 'close')

  const { ok, rows: reports } = JSON.parse(said.join(''))
  const outcomes = reports.map(({ outcome }: { outcome: string }) => outcome)
  const tell = (wanted: string) => outcomes.filter((one: string) => one === wanted).length

  expect([exitCode, ok]).toEqual([1, false])
  expect([tell('there'), tell('created'), tell('refused')]).toEqual([there, rows - there, 1])
  expect(reports.at(-1)).toMatchObject({ line: rows + 2, outcome: 'refused' })
  expect(readdirSync(merchants).filter(name => !name.startsWith('brand-'))).toEqual([])
  expect(count()).toBe(rows)

  reportFigure(`import: ${rows - there} merchants of ${rows} after a kill at ${there}`)
})

function start() {
  const args = ['--import', 'tsx', 'scripts/cli/main.ts', 'import', join(folder, 'all.csv')]
  return spawn(process.execPath, [...args, '--merchants-dir', merchants, '--json'])
}

function count(): number {
  return existsSync(merchants)
    ? readdirSync(merchants).filter(name => name.startsWith('brand-')).length
    : 0
}
