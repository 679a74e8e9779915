import { afterAll, expect, it } from 'vitest'
import { makeTempFolder, writeFiles, writeMerchant } from '../fixtures/merchants.ts'
import { findMerchantProblems } from './find-problems.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('finds what is wrong with files and colours of a merchant whose values are wrong too', async () => {
  const theme = { brand: '#8b5cf6', accent: '#0a0612', mode: 'dark', radius: 'soft' }
  writeMerchant(folder.path, 'sick', {
    currency: 'dollars',
    theme: { ...theme, density: 'compact' },
  })
  writeFiles(folder.path, {
    'sick/mark.svg': '<svg viewBox="0 0 8 8"><script/></svg>',
    'sick/overrides/fotoer.tsx': '',
  })
  const { problems, advice } = await findMerchantProblems(folder.path, 'sick')
  expect(problems.map(({ reason }) => reason)).toEqual([
    'must be a currency code like USD',
    'mark.svg contains a script',
    expect.stringContaining('did you mean "footer.tsx"'),
  ])
  expect(advice.map(({ key }) => key)).toEqual(['theme.accent'])
})
