/**
 * A merchant in the format that an operator writes: `merchants/<code>/merchant.json`. The editor
 * schema, the checker's messages and all types are derived from this schema.
 */
import * as z from 'zod'
import { platformFlags } from '../flags.ts'
import { type Language, languages } from '../languages.ts'
import { readableLine } from '../readable-line.ts'
import { merchantPopups, merchantRegistration, playKeys } from './merchant-play.ts'
import { buildSeasonsSchema, timeZone } from './merchant-seasons.ts'
import { merchantTracking } from './merchant-tracking.ts'
import { nativeApps, securityContact, vendors } from './merchant-vendors.ts'
import { host, origin } from './origin.ts'
import { skins } from './skins.ts'
import { themeTokens } from './theme-tokens.ts'

const returnOrigin = z.strictObject({
  origin: origin.meta({ description: 'The origin of the site, like https://example.com.' }),
  receivesToken: z.boolean().meta({ description: 'Whether it gets the session token.' }),
})

/** The platform's vendor code, such as `PG`. */
const vendorCode = z.string().regex(/^\w{1,32}$/, 'must be the code of a vendor, like PG')

/** Schema for the origins of external resources. */
const links = z
  .strictObject({
    imageOrigins: z
      .array(origin)
      .meta({ description: 'Image CDNs the page may load pictures from.' }),
    gameOrigins: z.array(origin).meta({
      description: 'Origins games and chat may be opened from, in frames or by redirect.',
    }),
    framedVendors: z.array(vendorCode).optional().meta({
      description:
        'Vendors whose games this site itself serves, below /lgw, that play in a frame of the app. Default: their games take over the page.',
    }),
    framesLotteries: z.boolean().optional().meta({
      description:
        'Play the lotteries in a frame of the app, below the bar with the balance, if this site or a listed game origin serves them. Default: lotteries take over the page.',
    }),
    returnOrigins: z.array(returnOrigin).meta({
      description:
        'External sites redirectUrl may lead back to, and whether they get the session token.',
    }),
    embedOrigins: z
      .array(origin)
      .optional()
      .meta({ description: 'Sites that may show this brand in a frame. Default: none.' }),
  })
  .meta({
    description:
      'The only foreign origins this brand talks to. They become its Content-Security-Policy.',
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
    'must be the name of an svg, png or jpg file beside merchant.json, like mark.svg',
  )

const fontFile = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*\.woff2$/,
    'must be the name of a woff2 file beside merchant.json, like heading.woff2',
  )

const logo = z
  .strictObject({
    mark: artFile.meta({
      description: 'The square mark, from which icons and launch images are made.',
    }),
    wordmark: artFile.meta({ description: 'The wide logo for the top bar on a light background.' }),
    wordmarkDark: artFile
      .optional()
      .meta({ description: 'The wide logo for dark backgrounds. Default: the wordmark.' }),
    background: colour.meta({
      title: 'Icon background',
      description: 'What stands behind the mark in opaque icons and launch images.',
    }),
  })
  .meta({ description: 'The logo files, beside merchant.json.' })

const kilobytes = z.int().min(50).max(20_000)

/** Size limits of a merchant's app. A build that exceeds them is not released. */
const budgets = z
  .strictObject({
    firstLoadKb: kilobytes.optional().meta({
      description: 'Bytes a phone fetches before home stands, compressed, in kB. Default: 180.',
    }),
    precacheKb: kilobytes.optional().meta({
      description:
        'Bytes the service worker fetches on installing, compressed, in kB. Default: 1000.',
    }),
  })
  .meta({ description: 'A merchant heavier than this is not released; lock it in a base.' })

/**
 * The bar at the top of the home page that offers the app. The merchant configures it, and not the
 * platform, so that its position is known before the first frame and the layout does not shift when
 * a response arrives.
 */
const merchantDownloadBar = z
  .strictObject({
    hiddenFromRank: z.int().min(1).optional().meta({
      description:
        'Members of this club rank or a higher one are not shown the bar (DOWNLOAD-08). Default: every member is shown it.',
    }),
  })
  .meta({ description: 'The bar over home that offers the app. Default: none.' })

const serviceWorker = z.enum(['active', 'retired']).meta({
  description:
    'The service worker, which opens the app without a network. retired: the emergency switch that takes it, its caches and push off every phone and loads the pages anew (docs/operations.md). Default: active.',
})

const languageCode = z.enum(Object.keys(languages) as [Language, ...Language[]])

function repeatedIn(list: unknown): unknown {
  return Array.isArray(list) ? list.find((one, at) => list.indexOf(one) < at) : undefined
}

const theme = z
  .strictObject({
    brand: colour.meta({
      title: 'Brand color',
      description:
        'The brand color. It fills buttons unchanged; where the page hides it, buttons get an outline, and links and lines a readable color of the same hue or the accent.',
    }),
    accent: colour.meta({
      title: 'Accent color',
      description:
        'The second color: badges, glows, focus rings. Where the page hides it, lines get a readable shade.',
    }),
    mode: z.enum(['light', 'dark', 'auto', 'night']).meta({
      title: 'Light or dark',
      description:
        'Colors of the pages. `auto` follows the device; `night` is dark on every device. With both, a player can choose light or dark in the settings.',
    }),
    radius: z
      .enum(['sharp', 'soft', 'round'])
      .meta({ description: 'Corner radius of cards and controls.' }),
    density: z
      .enum(['compact', 'comfortable'])
      .meta({ description: 'How tightly lists and tiles are set.' }),
    surface: colour.optional().meta({
      title: 'Page tint',
      description: 'The color that tints all pages and cards. Default: the brand color.',
    }),
    font: fontFile.optional().meta({
      title: 'Heading font',
      description:
        'An own font for headings, a WOFF2 file beside merchant.json. The build reduces it to the letters of the texts, at most 20 kB a language, and it loads after the page. Languages with letters that it lacks keep the font of the skin. Default: the font of the skin.',
    }),
    tokens: themeTokens.optional(),
  })
  .meta({ description: 'The few values from which every color of the app is derived.' })

const ownText = readableLine(600).meta({
  description: 'The text, with the same {{placeholders}} as the text that it replaces.',
})

/**
 * A merchant's own wordings. The pipeline checks the keys, placeholders and lengths, because they
 * depend on the app's texts (scripts/pipeline/check/texts).
 */
const ownTexts = z.partialRecord(languageCode, z.record(z.string(), ownText)).meta({
  description:
    'Own wordings of single texts, by language and text key (apps/web/src, folders named locales), like {"EN": {"login_welcome": "Good to see you"}}. Texts of law, money and limits cannot be replaced. Default: the app’s texts.',
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
          'The languages in the picker, in this order. Those without texts are left out; check names them.',
      }),
    default: languageCode.optional().meta({
      description:
        'Used when neither the player nor the browser decides; one of those offered. Default: VI for a lottery, else CN, or the first where that is not offered.',
    }),
    acceptUnread: z.array(languageCode).optional().meta({
      description:
        'Languages that the merchant offers although no native reader has checked their texts of law, money and limits (docs/languages.md). Default: none, and check refuses those offered.',
    }),
  })
  .meta({ description: 'Interface languages.' })

const legal = z
  .strictObject({
    company: readableLine(120).meta({
      description: 'The operating company, as the footer names it.',
    }),
    licence: readableLine(160).meta({
      title: 'License',
      description: 'License line of the footer.',
    }),
    minimumAge: z.int().min(18).max(25).meta({ description: 'Minimum age of players, in years.' }),
    responsiblePlayUrl: z
      .url({ protocol: /^https$/ })
      .meta({ description: 'Where players find help; https.' }),
    termsUrl: z
      .url({ protocol: /^https$/ })
      .optional()
      .meta({
        description:
          'The terms a new player accepts; https. Default: registration asks for the age alone.',
      }),
    ...playKeys,
  })
  .meta({
    description:
      'What the law wants: the footer, the age of players, what they accept, and their limits.',
  })

const settings = z
  .strictObject({
    encryption: z
      .enum(['DES-EDE3-CBC', 'DES-CBC'])
      .meta({ description: 'Cipher of encrypted calls.' }),
    vendorLabels: z.record(z.string(), z.string()).meta({
      description:
        'Vendor code to the label shown for it; vendors with one label are shown as one (HOME-07).',
    }),
    flags: z.partialRecord(z.enum(platformFlags), z.boolean()).meta({
      description: 'Platform flags assumed until the platform has answered.',
    }),
    webSocketPaths: z
      .array(
        z
          .string()
          .regex(/^\/(?:wps|lgw|mini-game)(?:\/[\w-]+)+$/, 'must be a path like /lgw/live/feed'),
      )
      .optional()
      .meta({
        description: 'Paths of the platform this brand may open WebSockets to. Default: none.',
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
    .meta({ description: 'The code the platform knows this merchant by (header Merchant).' }),
  name: readableLine(45).meta({ description: 'Full name, as players read it.' }),
  shortName: readableLine(12).meta({
    description: 'Name under the home-screen icon, 12 characters at most.',
  }),
  description: readableLine(160).meta({
    description: 'One sentence for search and the install sheet.',
  }),
  kind: z
    .enum(['casino', 'lottery'])
    .meta({ description: 'What the brand is; decides the default language (LANG-03).' }),
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
        'Currency code; TLB is shown as PHP, others are cut to three letters (MONEY-03).',
    }),
  timeZone: timeZone.optional().meta({
    description:
      'IANA time zone of the brand, like Asia/Ho_Chi_Minh. Its draws are shown in this zone, and the zone is named. Default: the zone of the player’s device.',
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
      'Words that select this brand in commands, such as the ring of a rollout; never in the page. Default: none.',
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
  .meta({ description: 'Points an editor at the schema; not read.' })
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
  locked: z
    .array(z.string())
    .optional()
    .meta({ description: 'Dotted keys an heir may not change, for example legal.minimumAge.' }),
})
export type BaseFile = z.infer<typeof baseFile>

/** Returns the JSON Schema (draft 7) for editors: completions, hover texts and Studio's controls. */
export function toJsonSchema(
  schema: typeof merchantFile | typeof baseFile | typeof merchant,
): unknown {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' })
}
