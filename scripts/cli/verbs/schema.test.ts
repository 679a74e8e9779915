import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toSchemaFiles } from './schema.ts'

const merchants = join(import.meta.dirname, '../../../merchants')

it.each([...toSchemaFiles()])('%s matches the contract', (name, text) => {
  expect(JSON.parse(readFileSync(join(merchants, name), 'utf8'))).toEqual(JSON.parse(text))
})

it('has a description of every key for the editor', () => {
  const { properties } = JSON.parse(toSchemaFiles().get('merchant.schema.json') ?? '')
  const undescribed = Object.entries<{ description?: string }>(properties)
    .filter(([, property]) => property.description === undefined)
    .map(([name]) => name)
  expect(undescribed).toEqual([])
})
