import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { drawing, toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { releasedPack, textOf } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '#pipeline/assemble/build-release.ts'
import { loadMerchantAt } from './start-preview.ts'
import { listVariants, writeVariants } from './variants.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const merchantsDir = join(folder.path, 'merchants')
const [sea, festive] = ['#0000ff', '#ff0000']
const variants = listVariants('moon').filter(({ skin }) => skin === 'neon')

/** Builds a preview at an instant. Returns the color of each variant's cover image. */
async function readCovers(name: string, at: number): Promise<string[]> {
  const [work, outDir] = [join(folder.path, name, 'work'), join(folder.path, name, 'out')]
  await writeVariants(await loadMerchantAt(merchantsDir, 'moon', at), variants, work)
  await buildRelease({ merchantsDir: work, outDir, app: tinyApp() })

  return Promise.all(variants.map(({ code }) => readCover(outDir, code)))
}

async function readCover(outDir: string, code: string): Promise<string> {
  const { merchant, blob } = releasedPack(outDir, code)
  const [, path = ''] = /--cover:url\(([^)]+)\)/.exec(textOf(outDir, merchant.shell)) ?? []
  const { dominant } = await sharp(blob(merchant.files[path]?.hash ?? '')).stats()

  return dominant.r > dominant.b ? festive : sea
}

it('a preview at an instant within a season shows the season’s cover image', async () => {
  const { theme } = toMerchantJson('moon') as { theme: Record<string, string> }
  writeMerchant(merchantsDir, 'moon', {
    theme: { ...theme, cover: 'sea.svg' },
    seasons: [
      {
        ...{ name: 'tet', start: '2027-02-05T00:00', end: '2027-02-12T00:00' },
        timeZone: 'Asia/Ho_Chi_Minh',
        theme: { cover: 'tet.svg' },
      },
    ],
  })
  writeFiles(join(merchantsDir, 'moon'), {
    'sea.svg': drawing(1600, 800, sea),
    'tet.svg': drawing(1600, 800, festive),
  })
  const startsAt = Date.UTC(2027, 1, 4, 17)

  expect(await readCovers('before', startsAt - 1)).toEqual(variants.map(() => sea))
  expect(await readCovers('during', startsAt)).toEqual(variants.map(() => festive))
}, 60_000)
