import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { toSchemaFiles } from './schema.ts'

const merchants = join(import.meta.dirname, '../../../merchants')

it.each([...toSchemaFiles()])('%s matches the contract', (name, text) => {
  expect(JSON.parse(readFileSync(join(merchants, name), 'utf8'))).toEqual(JSON.parse(text))
})

it.each([...toSchemaFiles()])('%s describes every key for the editor', (_name, text) => {
  expect(findUndescribed(JSON.parse(text))).toEqual([])
})

type SchemaNode = {
  description?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: SchemaNode | boolean
  items?: SchemaNode
}

/** The dotted keys without a description, those of nested objects and of lists too. */
function findUndescribed({ properties = {}, additionalProperties, items }: SchemaNode): string[] {
  const own = Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description === undefined ? [name] : []),
    ...findUndescribed(node).map(key => `${name}.${key}`),
  ])
  const inner = [items, additionalProperties].filter(node => typeof node === 'object')
  return [...own, ...inner.flatMap(findUndescribed)]
}
