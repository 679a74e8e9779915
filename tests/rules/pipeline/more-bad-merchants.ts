/**
 * Mistakes that an operator made by hand, in addition to the mistakes in bad-merchants.ts. For most
 * of these mistakes, the error message names the correct value.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawing, writeFiles, writeMerchant } from '../../../scripts/fixtures/merchants.ts'
import {
  type BadWay,
  beside,
  legal,
  links,
  logo,
  odd,
  override,
  settings,
  text,
  theme,
  value,
} from './bad-merchants.ts'

const host = (given: string, reason: RegExp) => value({ domains: [given] }, 'domains.0', reason)
const brand = (given: string, hex: string) =>
  value({ theme: { ...theme, brand: given } }, 'theme.brand', new RegExp(`; write "${hex}"`))
const language = (given: string, meant: string) =>
  value(
    { languages: { offered: ['EN', given] } },
    'languages.offered.1',
    new RegExp(`did you mean "${meant}"`),
  )
const origin = (given: string, meant: string) =>
  value(
    { links: { ...links, gameOrigins: [given] } },
    'links.gameOrigins.0',
    new RegExp(`; write "${meant}"`),
  )

/** Mistakes in the values in merchant.json. */
const values: readonly BadWay[] = [
  host('WWW.Alpha.example', /; write "www\.alpha\.example"/),
  host('alpha.example:8443', /has a port.*; write "alpha\.example"/),
  host('alpha.example/m/home', /; write "alpha\.example"/),
  host('*.alpha.example', /is a wildcard.*; write "alpha\.example"/),
  host('alpha.example.', /has an extra dot; write "alpha\.example"/),
  host('my_brand.example', /has an underscore.*; write "my-brand\.example"/),
  host(' alpha.example', /contains a space.*; write "alpha\.example"/),
  host('münzen.example', /punycode; write "xn--mnzen-kva\.example"/),
  host('203.0.113.7', /address/),
  host('localhost', /host name/),
  brand('red', '#ff0000'),
  brand('#f00', '#ff0000'),
  brand('f00', '#ff0000'),
  brand('7C3AED', '#7c3aed'),
  brand('#7c3aedff', '#7c3aed'),
  brand('rgb(124, 58, 237)', '#7c3aed'),
  language('VN', 'VI'),
  language('JP', 'JA'),
  language('zh-TW', 'TW'),
  language('en', 'EN'),
  language('Tagalog', 'TY'),
  value({ languages: { offered: ['VI', 'VI'] } }, 'languages.offered', /names VI twice/),
  value({ languages: { offered: [] } }, 'languages.offered', /at least 1 entry/),
  value(
    { languages: { default: 'CN', offered: ['EN'], acceptUnread: ['EN'] } },
    'languages.default',
    /not among the languages offered/,
  ),
  value({ kind: 'Casino' }, 'kind', /did you mean "casino"/),
  value({ skin: 'Neon ' }, 'skin', /did you mean "neon"/),
  value({ theme: { ...theme, density: 'compcat' } }, 'theme.density', /did you mean "compact"/),
  origin('http://a.example', 'https://a.example'),
  origin('a.example', 'https://a.example'),
  origin('https://a.example/x/y', 'https://a.example'),
  origin('https://A.example', 'https://a.example'),
  value(
    { legal: { ...legal, responsiblePlayUrl: 'help.example/a' } },
    'legal.responsiblePlayUrl',
    /; write "https:\/\/help\.example\/a"/,
  ),
  value({ legal: { ...legal, minimumAge: '21' } }, 'legal.minimumAge', /not text; write 21/),
  value({ legal: { ...legal, minimumAge: 17.5 } }, 'legal.minimumAge', /must be a whole number/),
  value({ legal: { ...legal, minimumAge: 99 } }, 'legal.minimumAge', /at most 25/),
  value({ description: {} }, 'description', /must have a text for at least one language/),
  value({ description: 7 }, 'description', /must be text, not a number/),
  value({ description: { vi: 'Trò chơi' } }, 'description.vi', /did you mean "VI"/),
  value({ description: { EN: 7 } }, 'description.EN', /must be text, not a number/),
  value(
    { legal: { ...legal, termsUrl: { EN: 'help.example/a' } } },
    'legal.termsUrl.EN',
    /; write "https:\/\/help\.example\/a"/,
  ),
  value({ legal: { ...legal, licence: { EN: 'a\nb' } } }, 'legal.licence.EN', /one line/),
  value({ legal: { ...legal, company: undefined } }, 'legal.company', /is missing/),
  value({ platformCode: 'alpha' }, 'platformCode', /; write "ALPHA"/),
  value({ platformCode: 7 }, 'platformCode', /must be text, not a number/),
  value({ currency: 'usd' }, 'currency', /; write "USD"/),
  value({ currency: null }, 'currency', /must be text, not null/),
  value({ logo: { ...logo, mark: 'art/My Mark.SVG' } }, 'logo.mark', /; write "my-mark\.svg"/),
  value({ logo: { ...logo, wordmark: 'word.gif' } }, 'logo.wordmark', /svg, png or jpg/),
  value(
    { settings: { ...settings, accessDeniedRetry: 'yes' } },
    'settings.accessDeniedRetry',
    /; write true/,
  ),
  value(
    { settings: { ...settings, encryption: 'DES-ECB' } },
    'settings.encryption',
    /is not allowed/,
  ),
  value(
    { settings: { ...settings, serviceWorker: 'retierd' } },
    'settings.serviceWorker',
    /did you mean "retired"/,
  ),
  value(
    { settings: { ...settings, downloadBar: { hiddenFromRank: 0 } } },
    'settings.downloadBar.hiddenFromRank',
    /at least 1/,
  ),
  value(
    { settings: { ...settings, popups: { perVisit: 0 } } },
    'settings.popups.perVisit',
    /at least 1/,
  ),
  value(
    { settings: { ...settings, popups: { afterFirstClick: true } } },
    'settings.popups.afterFirstClick',
    /did you mean "afterFirstTap"/,
  ),
  value({ themes: theme }, 'themes', /did you mean "theme"/),
  value({ domian: [] }, 'domian', /did you mean "domains"/),
  value({ budgets: { firstLoadKb: '180' } }, 'budgets.firstLoadKb', /not text; write 180/),
  value(
    { vendors: { captcha: { provider: 'geetest-v5' } } },
    'vendors.captcha.provider',
    /is not allowed; did you mean "geetest-v[34]"/,
  ),
  value(
    { security: { contacts: ['security@a.example'] } },
    'security.contacts.0',
    /; write "mailto:security@a\.example"/,
  ),
]

const utf16 = Buffer.from('\ufeff{"name":"x"}', 'utf16le')

/** Mistakes in files that exist but are malformed. */
const files: readonly BadWay[] = [
  { ...text('{"name":"x","name":"y"}', /appears twice/), key: 'name' },
  text('{"name": "x"', /is not JSON/),
  text("{'name': 'x'}", /is not JSON/),
  text('// a comment\n{}', /is not JSON/),
  text('null', /must contain one JSON object/),
  text('"aurora"', /must contain one JSON object/),
  text('\0\0\0\0', /is not JSON/),
  {
    ...text('', /^is not UTF-8$/),
    write: (root, code) => writeFiles(root, { [`${code}/merchant.json`]: utf16 }),
  },
  {
    ...text('', /^is missing; Merchant\.json exists: rename it$/),
    write(root, code) {
      writeMerchant(root, code)
      rmSync(join(root, code, 'merchant.json'))
      writeFileSync(join(root, code, 'Merchant.json'), '{}')
    },
  },
  odd('wordmark.svg', 'logo.wordmark', path => mkdirSync(path)),
  odd('wordmark.svg', 'logo.wordmark', path => symlinkSync('../mark.svg', path)),
  odd('merchant.json', '', path => symlinkSync('nowhere.json', path)),
  beside(
    'mark.svg',
    '',
    'logo.mark',
    /not well-formed at 1:0: document must contain a root element/,
  ),
  beside(
    'mark.svg',
    '<html></html>',
    'logo.mark',
    /must start with <svg xmlns="[^"]+">, but starts with <html>/,
  ),
  beside(
    'wordmark.svg',
    drawing(64, 6_400).replace('<svg', '<svg width="64" height="6400"'),
    'logo.wordmark',
    /at most 4096/,
  ),
  override('header.module.css', '.a {', 'header.module.css', /did you mean "footer\.module\.css"/),
]

export const moreBadWays: readonly BadWay[] = [...values, ...files]
