import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { findMerchantProblems, findProblems } from './find-problems.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('reports the files and colours of a merchant whose values are invalid too', async () => {
  const theme = { brand: '#8b5cf6', accent: '#0a0612', mode: 'dark', radius: 'soft' }
  writeMerchant(folder.path, 'sick', {
    currency: 'dollars',
    theme: { ...theme, density: 'compact' },
  })
  writeFiles(folder.path, {
    'sick/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>',
    'sick/overrides/fotoer.tsx': '',
  })
  const { problems, advice } = await findMerchantProblems(folder.path, 'sick')
  expect(problems.map(({ reason }) => reason)).toEqual([
    'must be a currency code like USD',
    'mark.svg contains a script',
    expect.stringContaining('did you mean "footer.tsx"'),
  ])
  expect(advice.map(({ key }) => key)).toEqual(['theme.accent', 'languages.offered'])
})

it('advises when a copied folder kept the platform code', async () => {
  const copies = makeTempFolder()
  for (const code of ['left', 'right']) writeMerchant(copies.path, code, { platformCode: 'LEFT' })
  // Weighing these would need the app; a mistake excludes them from it.
  writeFiles(copies.path, { 'left/overrides/x.tsx': '', 'right/overrides/x.tsx': '' })
  const { advice } = await findProblems(copies.path, { outDir: folder.path })
  copies.remove()
  expect(advice.map(({ key }) => key).filter(key => key !== 'languages.offered')).toEqual([
    'platformCode',
    'platformCode',
  ])
})
