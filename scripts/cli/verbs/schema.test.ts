import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { buildSchemaFiles } from './schema.ts'

const schemaFiles = [...(await buildSchemaFiles())]
const merchants = join(import.meta.dirname, '../../../merchants')

it.each(schemaFiles)('the schema for %s matches the contract', (name, text) => {
  expect(JSON.parse(readFileSync(join(merchants, name), 'utf8'))).toEqual(JSON.parse(text))
})

it.each(schemaFiles)('the schema for %s describes every key for code editors', (_name, text) => {
  expect(findUndescribed(JSON.parse(text))).toEqual([])
})

it('every optional value’s description states the default', () => {
  const silent = optionalLeaves(merchant).filter(
    ([, description]) => !/\bDefault: /i.test(description ?? ''),
  )
  expect(silent.map(([key]) => key)).toEqual([])
})

/** Lists the dotted keys of optional values with their descriptions; descends into objects. */
function optionalLeaves(schema: z.ZodType, prefix = ''): [string, string | undefined][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, node]): [string, string | undefined][] => {
    const key = prefix === '' ? name : `${prefix}.${name}`
    const isOptional = node instanceof z.ZodOptional
    const inner = isOptional ? node.unwrap() : node
    if (inner instanceof z.ZodObject) return optionalLeaves(inner, key)
    return isOptional ? [[key, node.description ?? (inner as z.ZodType).description]] : []
  })
}

type SchemaNode = {
  description?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: SchemaNode | boolean
  items?: SchemaNode
}

/** Finds dotted keys without a description, including keys in nested objects and lists. */
function findUndescribed({ properties = {}, additionalProperties, items }: SchemaNode): string[] {
  const own = Object.entries(properties).flatMap(([name, node]) => [
    ...(node.description === undefined ? [name] : []),
    ...findUndescribed(node).map(key => `${name}.${key}`),
  ])
  const inner = [items, additionalProperties].filter(node => typeof node === 'object')
  return [...own, ...inner.flatMap(findUndescribed)]
}
