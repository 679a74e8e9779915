/** Tests that the BFF's and the manual's tables for merchant and client shares are identical. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createResources, resourceTable } from '@livery/bff/load/resources.ts'
import { readConfig } from '@livery/bff/settings/config.ts'
import { resourceNames } from '@livery/contract/metrics/resources.ts'
import { expect, it } from 'vitest'

const path = join(import.meta.dirname, '../../../docs/operations.md')
const manyMerchants = 200

it('the shares for the default settings are in docs/operations.md (vitest -u writes them)', async () => {
  const manual = readFileSync(path, 'utf8')
  const block =
    /(?<=<!-- Written from apps\/bff\/src\/load\/resources.ts .* -->\n)[\s\S]*?(?=<!-- end -->)/
  const written = manual.replace(block, () => toTable())

  expect(manual).toMatch(block)
  await expect(written).toMatchFileSnapshot(path)
})

function toTable(): string {
  const { limits } = createResources({
    settings: readConfig({}),
    countMerchants: () => manyMerchants,
    metrics: { counter: () => () => undefined, gauges: () => undefined },
  })
  const rows = resourceNames.map(name => {
    const { units, beyond, ...row } = resourceTable[name]
    const { process, merchant, client } = limits(name)
    const time = 'windowMs' in row ? `per ${times[row.windowMs]}` : 'concurrent'
    const total = 'isOfMerchant' in row ? '' : process
    return `| \`${name}\` | ${units} | ${total} | ${merchant} | ${client} | ${time} | ${beyond} |`
  })
  return [...head, ...rows, ''].join('\n')
}

const times = { 1000: 'second', 60000: 'minute', 86400000: 'day' } satisfies Record<number, string>

const head = [
  '| resource | units | process | merchant | client | time | beyond a share |',
  '|---|---|---|---|---|---|---|',
]
