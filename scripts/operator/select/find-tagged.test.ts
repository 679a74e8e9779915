import { readPointer } from '@livery/release/pointer/pointer.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildOptions, buildRelease } from '#pipeline/assemble/build-release.ts'
import { promoteCanary } from '#pipeline/publish/promote.ts'
import { findTagged } from './find-tagged.ts'

const app = tinyApp()
const start = createFirstRelease(['alpha', 'beta'], folders => buildRelease({ ...folders, app }))
let merchantsDir: string
let outDir: string

const build = (more: Partial<BuildOptions>) => buildRelease({ merchantsDir, outDir, app, ...more })
const paint = (code: string, ...tags: string[]) => {
  writeMerchant(merchantsDir, code, { tags })
  writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, '#ff0000') })
}
const onRing = (name: string) => findTagged(merchantsDir, [name])

beforeAll(() => start.build(), 60_000)
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

describe('a canary for rings', () => {
  it('contains all changes, and reaches one ring after the other', async () => {
    paint('alpha', 'ring1')
    paint('beta', 'ring2', 'large')
    await build({ canary: { merchants: onRing('ring1') }, isWhole: true })
    const canary = readPointer(outDir)?.canary

    expect(canary?.merchants).toEqual(['alpha'])

    const extended = await promoteCanary(outDir, { added: onRing('ring2') })

    expect(extended).toMatchObject({ stage: 'canary', scope: { merchants: ['alpha', 'beta'] } })
    expect(readPointer(outDir)?.canary).toEqual({
      release: canary?.release,
      merchants: ['alpha', 'beta'],
    })

    const done = await promoteCanary(outDir, {})

    expect(done.changes.changed).toEqual(['alpha', 'beta'])
  })

  it('is not extended to a ring whose merchants it does not change', async () => {
    paint('alpha')
    await build({ canary: { merchants: ['alpha'] } })

    await expect(promoteCanary(outDir, { added: ['beta'] })).rejects.toThrow(
      'the canary changes nothing for beta',
    )
  })

  it('needs a tag that a merchant has', () => {
    paint('alpha', 'ring1')

    expect(() => onRing('rign1')).toThrow('did you mean "ring1"?')
  })
})
