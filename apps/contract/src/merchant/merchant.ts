/**
 * A merchant in the format that an operator writes: `merchants/<code>/merchant.json`. The editor
 * schema, the checker's messages and all types are derived from this schema.
 */
import * as z from 'zod'
import { platformFlags } from '../flags.ts'
import { readableLine } from '../readable-line.ts'
import { byLanguage, languageCode } from './by-language.ts'
import { merchantPopups, merchantRegistration, playKeys } from './merchant-play.ts'
import { buildSeasonsSchema, timeZone } from './merchant-seasons.ts'
import { merchantTracking } from './merchant-tracking.ts'
import { nativeApps, securityContact, vendors } from './merchant-vendors.ts'
import { host, origin } from './origin.ts'
import { skins } from './skins.ts'
import { themeTokens } from './theme-tokens.ts'

const returnOrigin = z.strictObject({
  origin: origin.meta({ description: 'The origin of the site, like https://example.com.' }),
  receivesToken: z.boolean().meta({ description: 'Whether it receives the session token.' }),
})

/** The platform's vendor code, such as `PG`. */
const vendorCode = z.string().regex(/^\w{1,32}$/, 'must be the code of a vendor, like PG')

/** Schema for the origins of external resources. */
const links = z
  .strictObject({
    imageOrigins: z
      .array(origin)
      .meta({ description: 'CDNs from which the page may load images.' }),
    gameOrigins: z.array(origin).meta({
      description: 'Origins that games and chat may be opened from, in frames or by redirect.',
    }),
    framedVendors: z.array(vendorCode).optional().meta({
      description:
        'Vendors whose games this site serves itself, below /lgw, and the app opens in a frame. Default: their games replace the page.',
    }),
    framesLotteries: z.boolean().optional().meta({
      description:
        'Open lotteries in a frame below the balance bar, if this site or a listed game origin serves them. Default: lotteries replace the page.',
    }),
    returnOrigins: z.array(returnOrigin).meta({
      description:
        'External sites that redirectUrl may return to, and whether they receive the session token.',
    }),
    embedOrigins: z
      .array(origin)
      .optional()
      .meta({ description: 'Sites that may show this brand in a frame. Default: none.' }),
  })
  .meta({
    description:
      'The only third-party origins that this brand connects to. Its Content-Security-Policy is built from them.',
  })

/** Schema for a color. */
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color like #1a2b3c')
  .meta({ description: 'A color as six hex digits, for example #7c3aed.' })

const artFile = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.(svg|png|jpe?g)$/,
    'must be the name of an svg, png or jpg file next to merchant.json, like mark.svg',
  )

const fontFile = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.woff2$/,
    'must be the name of a woff2 file next to merchant.json, like heading.woff2',
  )

const logo = z
  .strictObject({
    mark: artFile.meta({
      description: 'The square mark; icons and launch images are generated from it.',
    }),
    wordmark: artFile.meta({ description: 'The wide logo for the top bar on a light background.' }),
    wordmarkDark: artFile
      .optional()
      .meta({ description: 'The wide logo for dark backgrounds. Default: the wordmark.' }),
    background: colour.meta({
      title: 'Icon background',
      description: 'The background color of opaque icons and launch images.',
    }),
  })
  .meta({ description: 'The logo files, next to merchant.json.' })

const kilobytes = z.int().min(50).max(20_000)

/** Size limits of a merchant's app. A build that exceeds them is not released. */
const budgets = z
  .strictObject({
    firstLoadKb: kilobytes.optional().meta({
      description: 'Compressed kB that a phone downloads before home is complete. Default: 180.',
    }),
    precacheKb: kilobytes.optional().meta({
      description:
        'Compressed kB that the service worker downloads during installation. Default: 1000.',
    }),
  })
  .meta({
    description: 'Download limits; a merchant above a limit is not published. Lock them in a base.',
  })

/**
 * The bar at the top of the home page that offers the app. The merchant configures it, and not the
 * platform, so that its position is known before the first frame and the layout does not shift when
 * a response arrives.
 */
const merchantDownloadBar = z
  .strictObject({
    hiddenFromRank: z.int().min(1).optional().meta({
      description:
        'Members with this club rank or a higher rank do not see the bar (DOWNLOAD-08). Default: all members see it.',
    }),
  })
  .meta({ description: 'The bar over home that offers the app. Default: none.' })

const serviceWorker = z.enum(['active', 'retired']).meta({
  description:
    'The service worker, which opens the app offline. retired: the emergency switch, which removes the worker, its caches and its push subscriptions from every phone and reloads open pages (docs/operations.md). Default: active.',
})

function repeatedIn(list: unknown): unknown {
  return Array.isArray(list) ? list.find((one, at) => list.indexOf(one) < at) : undefined
}

const theme = z
  .strictObject({
    brand: colour.meta({
      title: 'Brand color',
      description:
        'The brand color. It fills buttons unchanged. If it lacks contrast with the page, buttons get an outline, and links and lines use a readable color of the same hue or the accent color.',
    }),
    accent: colour.meta({
      title: 'Accent color',
      description:
        'The second color, for badges, glows and focus rings. If it lacks contrast with the page, lines use a readable shade.',
    }),
    mode: z.enum(['light', 'dark', 'auto', 'night']).meta({
      title: 'Light or dark',
      description:
        'Colors of the pages. `auto` follows the device; `night` is dark on every device. With both, a player can choose light or dark in the settings.',
    }),
    radius: z.enum(['sharp', 'soft', 'round']).meta({
      description:
        'Corner radius of cards and controls. With sharp, neon’s panels, tab bar and strips are sharp too.',
    }),
    density: z
      .enum(['compact', 'comfortable'])
      .meta({ description: 'How dense lists and tiles are.' }),
    surface: colour.optional().meta({
      title: 'Page tint',
      description: 'The color that tints all pages and cards. Default: the brand color.',
    }),
    font: fontFile.optional().meta({
      title: 'Heading font',
      description:
        'A custom heading font, as a WOFF2 file next to merchant.json. The build subsets it to the letters that each language uses, at most 20 kB per language, and it loads after the page. Languages with letters that it lacks use the skin’s font. Default: the skin’s font.',
    }),
    cover: artFile.optional().meta({
      title: 'Cover image',
      description:
        'An image at the top of home, an svg, png or jpg file next to merchant.json, at least 1200 × 480 pixels. The build crops its middle and writes two sizes. Default: none.',
    }),
    tokens: themeTokens.optional(),
  })
  .meta({ description: 'The few values from which every color of the app is derived.' })

const ownText = readableLine(600).meta({
  description: 'The string, with the same {{placeholders}} as the string that it replaces.',
})

/**
 * A merchant's own wordings. The pipeline checks the keys, placeholders and lengths, because they
 * depend on the app's texts (scripts/pipeline/check/texts).
 */
const ownTexts = z.partialRecord(languageCode, z.record(z.string(), ownText)).meta({
  description:
    'Replacements for individual strings, by language and key (apps/web/src, folders named locales), like {"EN": {"login_welcome": "Good to see you"}}. Strings about law, money and limits cannot be replaced. Default: the app’s strings.',
})

const languageSettings = z
  .strictObject({
    offered: z
      .array(languageCode)
      .min(1)
      .refine(list => repeatedIn(list) === undefined, {
        error: ({ input }) => `names ${repeatedIn(input)} twice; take one out`,
      })
      .meta({
        description:
          'The languages in the picker, in this order. Languages without translations are omitted; check reports them.',
      }),
    default: languageCode.optional().meta({
      description:
        'Used if neither the player nor the browser selects a language; must be an offered language. Default: VI for a lottery, otherwise CN, or the first offered language if that one is not offered.',
    }),
    acceptUnread: z.array(languageCode).optional().meta({
      title: 'Offered without a native reader’s check',
      description:
        'Languages that the merchant offers although no native reader has reviewed their strings about law, money and limits (docs/languages.md). Default: none; check rejects such offered languages.',
    }),
  })
  .meta({ description: 'Interface languages.' })

const httpsUrl = z.url({ protocol: /^https$/ })

const legal = z
  .strictObject({
    company: byLanguage(readableLine(120)).meta({
      description:
        'The operating company, as the footer shows it: one text, or a text by language code.',
    }),
    licence: byLanguage(readableLine(160)).meta({
      title: 'License',
      description: 'The license line in the footer: one text, or a text by language code.',
    }),
    minimumAge: z.int().min(18).max(25).meta({ description: 'Minimum age of players, in years.' }),
    responsiblePlayUrl: byLanguage(httpsUrl).meta({
      description: 'Where players find help; https: one URL, or a URL by language code.',
    }),
    disputeUrl: byLanguage(httpsUrl).optional().meta({
      description:
        'Where players take a complaint or dispute, such as the page of the regulator; https: one URL, or a URL by language code. Default: customer service.',
    }),
    termsUrl: byLanguage(httpsUrl).optional().meta({
      description:
        'The terms that a new player accepts; https: one URL, or a URL by language code. Default: registration requires only the age confirmation.',
    }),
    ...playKeys,
  })
  .meta({
    description: 'Legal requirements: the footer, minimum age, accepted terms and play limits.',
  })

const settings = z
  .strictObject({
    encryption: z
      .enum(['DES-EDE3-CBC', 'DES-CBC'])
      .meta({ description: 'Cipher for encrypted calls.' }),
    vendorLabels: z.record(z.string(), z.string()).meta({
      description:
        'Maps vendor codes to labels; vendors with the same label are shown as one (HOME-07).',
    }),
    flags: z.partialRecord(z.enum(platformFlags), z.boolean()).meta({
      description: 'Platform flags that apply until the platform has responded.',
    }),
    webSocketPaths: z
      .array(
        z
          .string()
          .regex(/^\/(?:wps|lgw|mini-game)(?:\/[\w-]+)+$/, 'must be a path like /lgw/live/feed'),
      )
      .optional()
      .meta({
        description: 'Platform paths that this brand may open WebSockets to. Default: none.',
      }),
    accessDeniedRetry: z
      .boolean()
      .meta({ description: 'Offer a retry on the access-denied page (SYSTEM-12).' }),
    serviceWorker: serviceWorker.optional(),
    registration: merchantRegistration.optional(),
    downloadBar: merchantDownloadBar.optional(),
    popups: merchantPopups.optional(),
    tracking: merchantTracking.optional(),
  })
  .meta({ description: 'Behavior of this brand.' })

/**
 * Zod drops an object's description when its fields become optional, so the description is added
 * again for editors.
 */
function partialOf<T extends z.ZodRawShape>(shape: z.ZodObject<T>) {
  return shape.partial().meta({ description: shape.description ?? '' })
}

const seasons = buildSeasonsSchema({
  theme: partialOf(theme).optional(),
  logo: partialOf(logo).optional(),
  texts: ownTexts.optional(),
})
export type Season = z.infer<typeof seasons>[number]

const tags = z
  .array(z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a word like ring1, in small letters'))
  .max(16)

const merchantFields = {
  platformCode: z
    .string()
    .regex(
      /^(?!-)(?=.*[A-Z0-9])[A-Z0-9_-]{2,32}$/,
      'must be 2 to 32 capitals, digits, - or _, not - first, like AURORA',
    )
    .meta({ description: 'The platform’s code for this merchant (header Merchant).' }),
  name: readableLine(45).meta({ description: 'Full name, as shown to players.' }),
  shortName: readableLine(12).meta({
    description: 'Name below the home-screen icon, at most 12 characters.',
  }),
  description: byLanguage(readableLine(160)).meta({
    description:
      'One sentence for search engines and the install dialog: one text, or a text by language code. The first page and the install dialog use the default language.',
  }),
  kind: z
    .enum(['casino', 'lottery'])
    .meta({ description: 'The kind of brand; determines the default language (LANG-03).' }),
  domains: z
    .array(host)
    .min(1)
    .meta({ description: "The brand's host names; the first is the canonical one." }),
  skin: z.enum(skins).meta({ description: 'The structure of the screens.' }),
  theme,
  logo,
  languages: languageSettings,
  texts: ownTexts.optional(),
  seasons: seasons.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3,4}$/, 'must be a currency code like USD')
    .meta({
      description:
        'Currency code; TLB is shown as PHP, others are truncated to three letters (MONEY-03).',
    }),
  timeZone: timeZone.optional().meta({
    description:
      'IANA time zone of the brand, like Asia/Ho_Chi_Minh. Draw times are shown in this zone, with its name. Default: the device’s time zone.',
  }),
  links,
  legal,
  settings,
  vendors: vendors.optional(),
  apps: nativeApps.optional(),
  security: securityContact.optional(),
  budgets: budgets.optional(),
  tags: tags.optional().meta({
    description:
      'Words that select this brand in commands, such as a rollout ring; never part of the page. Default: none.',
  }),
}

/** A complete merchant, with its bases merged in. */
export const merchant = z.strictObject(merchantFields)
export type Merchant = z.infer<typeof merchant>

const sharedFields = z.strictObject({
  ...merchantFields,
  theme: partialOf(theme),
  logo: partialOf(logo),
  languages: partialOf(languageSettings),
  links: partialOf(links),
  legal: partialOf(legal),
  settings: partialOf(settings),
  budgets,
})

const $schema = z
  .string()
  .optional()
  .meta({ description: 'Schema reference for editors; otherwise ignored.' })
const extendsBase = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,31}$/)
  .optional()
  .meta({ description: 'Name of the base in merchants/_base/ whose values are inherited.' })

/**
 * `merchants/<code>/merchant.json` as written by an operator. Every field that a base may provide
 * is optional.
 */
export const merchantFile = sharedFields.partial().extend({ $schema, extends: extendsBase })
export type MerchantFile = z.infer<typeof merchantFile>

/**
 * `merchants/_base/<name>.json`: values for all merchants that extend this base; some values may be
 * locked.
 */
export const baseFile = sharedFields.partial().extend({
  $schema,
  extends: extendsBase,
  locked: z.array(z.string()).optional().meta({
    description: 'Dotted keys that inheriting files may not change, for example legal.minimumAge.',
  }),
})
export type BaseFile = z.infer<typeof baseFile>

/** Returns the JSON Schema (draft 7) for editors: completions, hover texts and Studio's controls. */
export function toJsonSchema(
  schema: typeof merchantFile | typeof baseFile | typeof merchant,
): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
}
