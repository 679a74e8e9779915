import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { checkBase } from '../check/check-merchants.ts'
import { buildRelease } from './build-release.ts'

vi.mock('../check/check-merchants.ts', { spy: true })

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const app = tinyApp()
const build = () => buildRelease({ merchantsDir, outDir, app })
const writeBase = (currency: string) =>
  writeFiles(merchantsDir, { '_base/house.json': { currency } })
afterAll(() => root.remove())
beforeEach(() => {
  vi.mocked(checkBase).mockClear()
})

it('a build checks a base after a change, and skips the check if nothing changed', async () => {
  writeBase('USD')
  writeMerchant(merchantsDir, 'alpha', { extends: 'house' })
  await build()

  expect(checkBase).toHaveBeenCalledOnce()

  await build()

  expect(checkBase).toHaveBeenCalledOnce()

  writeBase('EUR')
  await build()

  expect(checkBase).toHaveBeenCalledTimes(2)
}, 60_000)

it('a mistake in a base is reported by every build', async () => {
  writeBase('dollars')
  const told = [(await build()).problems, (await build()).problems]
  const problem = { file: join(merchantsDir, '_base/house.json'), key: 'currency' }
  expect(told).toEqual(Array(2).fill([expect.objectContaining(problem)]))
  expect(checkBase).toHaveBeenCalledTimes(2)
}, 60_000)
