/** Writes the JSON Schemas that editors use for merchants. */
import { join } from 'node:path'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import { merchantsDirFlag } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

/** Returns each schema file's text in the merchants folder, by file name. */
export async function buildSchemaFiles(): Promise<Map<string, string>> {
  const { baseFile, merchantFile, toJsonSchema } = await import(
    '@livery/contract/merchant/merchant.ts'
  )
  const schemas = { 'merchant.schema.json': merchantFile, 'base.schema.json': baseFile }
  return new Map(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`,
    ]),
  )
}

/** Generated from the contract. */
export const schemaVerb = defineVerb({
  name: 'schema',
  summary: 'update the editor schemas in the merchants folder',
  positionals: {},
  flags: { merchantsDir: merchantsDirFlag },
  json: keysOf<{ written: string[] }>({ written: '' }),
  async run({ merchantsDir }, output) {
    const { readIfThere } = await import('@livery/release/store/store.ts')
    const written = [...(await buildSchemaFiles())].filter(([name, text]) => {
      const path = join(merchantsDir, name)
      if (readIfThere(path)?.toString('utf8') === text) return false
      writeFileSync(path, text)
      return true
    })

    output.give({ written: written.map(([name]) => name) })
    output.say(
      written.length === 0 ? 'the schemas are up to date' : `wrote ${written.length} schemas`,
    )

    return exitCodes.done
  },
})
