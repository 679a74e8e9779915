import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  closeMerchants,
  rollBackMerchants,
} from '../../../scripts/pipeline/publish/change-merchants.ts'
import { reportFigure } from '../../tools/support/counts.ts'
import { createAsker } from '../../tools/support/http.ts'
import { type BffProcess, startBffProcess } from './bff-process.ts'
import { codes, publishMarked } from './small-release.ts'

const fewestAnswers = 10

let folder: string
let bff: BffProcess
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-one-'))
  for (const mark of ['old', 'new']) await publishMarked(folder, mark)
  bff = await startBffProcess(folder, { LOG_LEVEL: 'error' })
})
afterEach(async () => {
  await bff.stop()
  await rm(folder, { recursive: true })
})

it('livery build changes one merchant while all other merchants are served without failures', async () => {
  const ask = createAsker(bff.port)
  const home = (code: string) => ask({ path: '/m/home', host: `${code}.test` })
  const others = codes.filter(code => code !== 'alpha')
  const failed: string[] = []
  let answers = 0
  let isOver = false

  async function askOthers(): Promise<void> {
    for (let turn = 0; !isOver || answers <= fewestAnswers; turn += 1) {
      const code = others[turn % others.length] ?? ''
      const { status, text } = await home(code)
      answers += 1
      if (status !== 200 || !text.includes(`<p>${code} new `)) failed.push(`${code}: ${status}`)
    }
  }

  async function seen(order: () => Promise<unknown>, status: number, mark: string): Promise<void> {
    await order()
    for (let answer = await home('alpha'); ; answer = await home('alpha')) {
      if (answer.status === status && answer.text.includes(mark)) break
    }
  }

  const asking = Promise.all([askOthers(), askOthers()])
  const alpha = { codes: ['alpha'] }
  await seen(() => rollBackMerchants(folder, alpha), 200, '<p>alpha old ')
  await seen(() => closeMerchants(folder, { verb: 'suspend', ...alpha }), 503, 'is paused')
  await seen(() => closeMerchants(folder, { verb: 'resume', ...alpha }), 200, '<p>alpha old ')
  await seen(() => closeMerchants(folder, { verb: 'retire', ...alpha }), 410, 'is closed')
  isOver = true
  await asking

  expect(failed).toEqual([])
  expect(answers).toBeGreaterThan(fewestAnswers)

  reportFigure(`one merchant changed four times: 0 of ${answers} answers of others failed`)
}, 60_000)
