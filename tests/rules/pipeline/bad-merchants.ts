/** Mistakes in a merchant, each with the expected error message. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../../../apps/release/src/support/json.ts'
import { drawing, writeFiles, writeMerchant } from '../../../scripts/fixtures/merchants.ts'

export type BadWay = {
  /** Writes a merchant with only this mistake. */
  write(root: string, code: string): void
  /**
   * The file in the error message, relative to the merchant's folder; empty for the folder itself.
   */
  file: string
  key: string
  reason: RegExp
}

/**
 * The base from which bad merchants inherit, with a locked value that the merchants can violate.
 */
const lockingBase = {
  '_base/locking.json': { locked: ['legal.minimumAge'], legal: { minimumAge: 18 } },
}

export const theme = {
  brand: '#8b5cf6',
  accent: '#22d3ee',
  mode: 'dark',
  radius: 'soft',
  density: 'compact',
}
export const logo = { mark: 'mark.svg', wordmark: 'wordmark.svg', background: '#150a2e' }
export const legal = {
  company: 'A',
  licence: 'B',
  minimumAge: 18,
  responsiblePlayUrl: 'https://a.example/',
}
export const links = { imageOrigins: [], gameOrigins: [], returnOrigins: [] }
export const settings = {
  encryption: 'DES-CBC',
  vendorLabels: {},
  flags: {},
  accessDeniedRetry: false,
}

/** Changes one value in merchant.json. */
export function value(changes: JsonObject, key: string, reason: RegExp): BadWay {
  return {
    file: 'merchant.json',
    key,
    reason,
    write: (root, code) => writeMerchant(root, code, changes),
  }
}

/** Replaces the entire merchant.json. */
export function text(content: string, reason: RegExp): BadWay {
  return {
    file: 'merchant.json',
    key: '',
    reason,
    write: (root, code) => writeFiles(root, { [`${code}/merchant.json`]: content }),
  }
}

/** Writes a valid merchant.json next to an invalid file. */
export function beside(
  name: string,
  content: string | Buffer,
  key: string,
  reason: RegExp,
): BadWay {
  return {
    file: 'merchant.json',
    key,
    reason,
    write(root, code) {
      writeMerchant(root, code, name.endsWith('.png') ? { logo: { ...logo, mark: name } } : {})
      writeFiles(root, { [`${code}/${name}`]: content })
    },
  }
}

export function override(name: string, content: string, file: string, reason: RegExp): BadWay {
  return {
    file: join('overrides', file),
    key: '',
    reason,
    write(root, code) {
      writeMerchant(root, code)
      writeFiles(root, { [`${code}/overrides/${name}`]: content })
    },
  }
}

/** Replaces a file with an entry that is not a regular file. */
export function odd(name: string, key: string, replace: (path: string) => void): BadWay {
  return {
    file: 'merchant.json',
    key,
    reason: /not a plain file/,
    write(root, code) {
      writeMerchant(root, code)
      rmSync(join(root, code, name))
      replace(join(root, code, name))
    },
  }
}

/** Creates a file named `overrides` instead of the folder. */
const overridesFile: BadWay = {
  file: 'overrides',
  key: '',
  reason: /is not a folder/,
  write(root, code) {
    writeMerchant(root, code)
    writeFiles(root, { [`${code}/overrides`]: 'plain' })
  },
}

/** An 8 × 8 pixel PNG's header, without pixel data. */
const headOfPng = Buffer.from('89504e470d0a1a0a0000000d494844520000000800000008', 'hex')

export const badWays: readonly BadWay[] = [
  text('{ "name": "x", }', /is not JSON: .* at line 1, column 16/),
  text('', /is not JSON/),
  text('[]', /must contain one JSON object/),
  text(' '.repeat(300 * 1024), /is larger than 256 kB/),
  { ...text('', /^is missing$/), write: (root, code) => mkdirSync(join(root, code)) },
  overridesFile,
  value(
    { domains: ['m00000.localhost'] },
    'domains.0',
    /host that servers assign to merchant m00000/,
  ),
  odd('merchant.json', '', path => mkdirSync(path)),
  odd('merchant.json', '', path => symlinkSync('/etc/hostname', path)),
  odd('mark.svg', 'logo.mark', path => symlinkSync('/etc/hostname', path)),
  value({ nmae: 'x' }, 'nmae', /did you mean "name"/),
  value({ locked: ['name'] }, 'locked', /is not known here/),
  value({ name: undefined }, 'name', /is missing/),
  value({ name: 'x'.repeat(46) }, 'name', /45/),
  value({ shortName: 'far too long a name' }, 'shortName', /12/),
  value({ description: '' }, 'description', /1 character/),
  value({ platformCode: '-RF' }, 'platformCode', /not - first/),
  value({ platformCode: '__' }, 'platformCode', /2 to 32 capitals/),
  value({ name: '\u3164' }, 'name', /readable text/),
  value({ platformCode: 'lower' }, 'platformCode', /2 to 32 capitals/),
  value({ kind: 'cassino' }, 'kind', /did you mean "casino"/),
  value({ domains: [] }, 'domains', /at least 1 entry/),
  value({ domains: ['https://a.example'] }, 'domains.0', /has a scheme.*write "a\.example"/),
  value({ domains: ['Upper.example'] }, 'domains.0', /lower case; write "upper\.example"/),
  value({ domains: ['twice.example', 'twice.example'] }, 'domains.1', /appears twice/),
  value({ skin: 'noen' }, 'skin', /did you mean "neon"/),
  value({ theme: { ...theme, brand: 'purple' } }, 'theme.brand', /color like #1a2b3c/),
  value({ theme: { ...theme, accent: '#12345' } }, 'theme.accent', /color like #1a2b3c/),
  value({ theme: { ...theme, mode: 'drak' } }, 'theme.mode', /did you mean "dark"/),
  value({ theme: { ...theme, radius: 'rounded' } }, 'theme.radius', /did you mean "round"/),
  value({ theme: null }, 'theme', /must be an object, not null/),
  value({ logo: { ...logo, mark: '../mark.svg' } }, 'logo.mark', /next to merchant.json/),
  value({ logo: { ...logo, mark: 'gone.svg' } }, 'logo.mark', /gone\.svg is missing/),
  value({ languages: { offered: ['EN', 'XX'] } }, 'languages.offered.1', /"XX" is not allowed/),
  value({ currency: 'dollars' }, 'currency', /currency code like USD/),
  value(
    { links: { ...links, imageOrigins: ['http://a.example'] } },
    'links.imageOrigins.0',
    /https origin/,
  ),
  value(
    { links: { ...links, gameOrigins: ['https://a.example/x'] } },
    'links.gameOrigins.0',
    /without a path/,
  ),
  value(
    { links: { ...links, framedVendors: ['P G'] } },
    'links.framedVendors.0',
    /code of a vendor/,
  ),
  value({ legal: { ...legal, minimumAge: 16 } }, 'legal.minimumAge', /at least 18/),
  value(
    { extends: 'locking', legal: { ...legal, minimumAge: 21 } },
    'legal.minimumAge',
    /is locked by .*locking\.json/,
  ),
  value({ extends: 'lokcing' }, 'extends', /did you mean "locking"/),
  value(
    { settings: { ...settings, flags: { CBS4: true } } },
    'settings.flags.CBS4',
    /is not known here/,
  ),
  value(
    { settings: { ...settings, accessDeniedRetry: 'no' } },
    'settings.accessDeniedRetry',
    /must be true or false/,
  ),
  value({ budgets: { firstLoadKb: 1 } }, 'budgets.firstLoadKb', /at least 50/),
  beside('mark.svg', drawing(64, 32), 'logo.mark', /must be square/),
  beside(
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script/></svg>',
    'logo.mark',
    /script/,
  ),
  beside(
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><g></svg>',
    'logo.mark',
    /not well-formed at 1:\d+/,
  ),
  beside('wordmark.svg', '<svg viewBox="0 0 192 64"/>', 'logo.wordmark', /xmlns="http/),
  beside('wordmark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'logo.wordmark', /viewBox="/),
  beside('mark.svg', 'x'.repeat(600 * 1024), 'logo.mark', /is larger than 512 kB/),
  beside('mark.png', headOfPng, 'logo.mark', /is truncated or damaged/),
  beside('mark.png', 'no picture', 'logo.mark', /is not a readable image\/png/),
  override(
    'footer.tsx',
    'export function Footer() {\n  return <b\n}\n',
    'footer.tsx:3:1',
    /does not parse/,
  ),
  override('footer.tsx', 'export const Foot = 1\n', 'footer.tsx:1:1', /must export Footer/),
  override(
    'footer.tsx',
    "import 'node:fs'\nexport const Footer = 1\n",
    'footer.tsx:1:8',
    /may not be imported/,
  ),
  override(
    'footer.tsx',
    "import { useStat } from 'react'\nexport const Footer = useStat\n",
    'footer.tsx:1:10',
    /did you mean ['"]useState['"]/i,
  ),
  {
    ...override('footer.tsx', 'export const Footer = () => null\n', '', /reaches beyond its slot/),
    file: join('overrides', 'footer.module.css:1:1'),
    write(root, code) {
      writeMerchant(root, code)
      writeFiles(root, {
        [`${code}/overrides/footer.tsx`]: 'export const Footer = () => null\n',
        [`${code}/overrides/footer.module.css`]: '* { display: none }\n',
      })
    },
  },
  override('fotoer.tsx', '', 'fotoer.tsx', /did you mean "footer.tsx"/),
  override('footer.module.css', '', '', /replaces no slot/),
]

/**
 * Writes `count` bad merchants named `x<number>`, each with the next mistake in turn. Returns the
 * mistake per merchant code.
 */
export function writeBadMerchants(
  root: string,
  count: number,
  ways: readonly BadWay[] = badWays,
): Map<string, BadWay> {
  writeFiles(root, lockingBase)
  const written = new Map<string, BadWay>()

  for (let number = 0; number < count; number++) {
    const way = ways[number % ways.length]
    const code = `x${String(number).padStart(5, '0')}`
    way?.write(root, code)
    if (way) written.set(code, way)
  }

  return written
}
