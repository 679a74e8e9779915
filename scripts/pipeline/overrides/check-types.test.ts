import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeTempFolder, writeFiles } from '../../fixtures/merchants.ts'
import { findTypeFaults } from './check-types.ts'

const root = makeTempFolder()
afterAll(() => root.remove())

const footer = (
  body: string,
) => `import { type FooterProps, merchant } from '@livery/web/brand/slot-kit.ts'
import { useState } from 'react'
import styles from './footer.module.css'
import star from './star.svg'
const unused = merchant.name
export function Footer({ licence }: FooterProps) {
  const [text] = useState(licence)
  return <footer className={styles.foot}><img src={star} alt="" />{text}{${body}}</footer>
}
`

it('tells file, line and reason of a name that is not there, in any folder, and only there', async () => {
  writeFiles(root.path, {
    'good/overrides/footer.tsx': footer('merchant.name'),
    'bad/overrides/footer.tsx': footer('merchant.nope.x'),
    'wrong/overrides/footer.tsx': footer('merchant.domains.toFixed(2)'),
  })
  const folders = ['good', 'bad', 'wrong'].map(code => join(root.path, code, 'overrides'))
  expect(await findTypeFaults(folders)).toEqual([
    {
      file: `${folders[1]}/footer.tsx:8:83`,
      key: '',
      reason: "Property 'nope' does not exist on type 'PaintedMerchant'.",
    },
    {
      file: `${folders[2]}/footer.tsx:8:91`,
      key: '',
      reason: expect.stringContaining("Property 'toFixed' does not exist"),
    },
  ])
})

it('has nothing to say of no folders', async () => {
  expect(await findTypeFaults([])).toEqual([])
})
