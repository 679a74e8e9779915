/** Creates the brand that an operator describes in Studio's dialog. */
import * as z from 'zod'
import { fixLogos } from '../doctor/fix-logos.ts'
import { createMerchant, placeholderDomains } from '../new/create-merchant.ts'
import { deriveCode } from '../new/derive-names.ts'
import { parseNewOptions } from '../new/parse-new-options.ts'
import { refuseTaken } from '../new/refuse-taken.ts'
import { Refusal } from './studio-server.ts'

/** The body of `POST /api/new`; `logo` and `mark` are ids of uploads. */
export const newBrand = z.strictObject({
  name: z.string().max(200),
  brand: z.string().max(20),
  accent: z.string().max(20),
  /** Unset: the skin for the kind of brand, and the skin's mode. */
  skin: z.string().max(20).optional(),
  mode: z.string().max(20).optional(),
  /** Unset or a placeholder: the placeholder hosts. */
  host: z.string().max(300).optional(),
  /** The first language is the default. */
  languages: z.array(z.string().max(8)).max(40).optional(),
  currency: z.string().max(8).optional(),
  logo: z.uuid().optional(),
  mark: z.uuid().optional(),
  licence: z.string().max(200).optional(),
})

type Given = Omit<z.infer<typeof newBrand>, 'logo' | 'mark'>

/**
 * Writes the merchant's folder and returns its code.
 * @param files paths of the uploaded logo and mark
 * @throws Refusal for values that `new` does not accept
 */
export async function createBrand(
  merchantsDir: string,
  { host = '', languages, currency, licence, skin, mode, ...given }: Given,
  files: { logo?: string; mark?: string },
): Promise<string> {
  const isChosen = host !== '' && host !== suggestHost(given.name)
  const read = parseNewOptions({
    ...given,
    ...files,
    ...(isChosen && { domain: [host] }),
    ...(languages && { language: languages }),
    ...(currency && { currency }),
    ...(skin && { skin }),
    ...(mode && { mode }),
    ...(licence && { licence }),
  })
  if ('mistakes' in read) throw new Refusal(422, { error: read.mistakes.join('\n') })

  refuseTaken(read.wanted, merchantsDir)
  const { code } = await createMerchant({ ...read.wanted, merchantsDir })
  await fixLogos(merchantsDir, [code])

  return code
}

/** Returns the host that a new brand gets until the operator knows the real one. */
export function suggestHost(name: string): string {
  return placeholderDomains(deriveCode(name))[0] ?? ''
}
