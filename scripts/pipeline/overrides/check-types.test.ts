import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { writeFiles } from '#fixtures/merchants.ts'
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

it('the override type check reports unknown names with file, line and reason, only in the folders with faults', async () => {
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

it('the override type check returns an empty list for an empty list of folders', async () => {
  expect(await findTypeFaults([])).toEqual([])
})

it.each([
  ['crashes', "process.stderr.write('no memory'); process.exit(134)", 'no memory'],
  ['exits without output', "process.kill(process.pid, 'SIGKILL')", 'tsc ended with null'],
  [
    'finds a fault in the project',
    "console.log('Found it.\\nerror TS5083: Cannot read file x.json.'); process.exit(1)",
    'error TS5083: Cannot read file x.json.',
  ],
])('the override type check throws if the compiler %s', async (_what, script, reason) => {
  writeFiles(root.path, { 'good/overrides/footer.tsx': footer('merchant.name'), 'tsc.cjs': script })
  const checked = findTypeFaults([join(root.path, 'good/overrides')], join(root.path, 'tsc.cjs'))
  await expect(checked).rejects.toThrow(`the types of overrides could not be checked: ${reason}`)
})
