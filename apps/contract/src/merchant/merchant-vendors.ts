/**
 * A merchant's third-party services and native apps. Every entry is optional. A service without an
 * entry is not in the brand's Content-Security-Policy and has no BFF route.
 */
import * as z from 'zod'
import { pixels } from './merchant-tracking.ts'
import { origin } from './origin.ts'

const projectId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be a project id like my-brand-12ab3')

const identity = z
  .strictObject({
    projectId: projectId.meta({ description: 'The Firebase project id of this brand.' }),
    apiKey: z
      .string()
      .regex(/^[\w-]{20,60}$/, 'must be the web API key')
      .meta({ description: "The project's web API key; public by nature." }),
    appId: z
      .string()
      .regex(/^[\w:.-]{5,80}$/, 'must be the web app id')
      .meta({ description: 'The id of the web app in the project.' }),
    messagingSenderId: z
      .string()
      .regex(/^\d{4,20}$/, 'must be digits')
      .meta({ description: 'The sender id for push notifications.' }),
    providers: z
      .array(z.enum(['google', 'facebook', 'twitter', 'line', 'phone']))
      .min(1)
      .meta({ description: 'The sign-in methods that are enabled in the project.' }),
    lineProviderId: z
      .string()
      .regex(/^oidc\.[\w.-]{1,40}$/, 'must be a provider id like oidc.line')
      .optional()
      .meta({ description: "LINE's OpenID Connect provider in the project. Default: oidc.line." }),
    androidBrowsers: z.boolean().optional().meta({
      description:
        'Also offer Facebook, X and LINE sign-in in Android browsers. Default: no; players there see that it is coming soon.',
    }),
  })
  .meta({ description: 'The identity project: social and phone sign-in, push.' })

const captcha = z
  .strictObject({
    provider: z
      .enum(['geetest-v3', 'geetest-v4'])
      .meta({ description: 'The captcha that the platform requires.' }),
    origins: z.array(origin).min(1).optional().meta({
      description: 'Where its scripts load from. Default: the public servers of the provider.',
    }),
  })
  .meta({ description: 'The captcha in the login and registration forms.' })

/** Services whose scripts run in the page, by their keys in `vendors` and `vendors.pixels`. */
const scripted = [
  'identity',
  'captcha',
  'google',
  'facebook',
  'tiktok',
  'kwai',
  'appsflyer',
  'adjust',
  'miniGame',
] as const

export const vendors = z
  .strictObject({
    identity: identity.optional(),
    push: z.boolean().optional().meta({
      description: 'Web push through the identity project (needs vendors.identity). Default: none.',
    }),
    captcha: captcha.optional(),
    chat: z
      .strictObject({
        origins: z.array(origin).min(1).meta({ description: 'Origins of the chat window.' }),
      })
      .optional()
      .meta({ description: 'Customer-service chat shown inside the page. Default: none.' }),
    pixels: pixels.optional(),
    withoutTrustedTypes: z.array(z.enum(scripted)).min(1).optional().meta({
      description:
        'Services whose scripts do not work with Trusted Types: captcha, identity, a pixel or miniGame. The page then does not enforce Trusted Types at all, and doctor warns. Default: none.',
    }),
  })
  .meta({
    description:
      'Third-party services that this brand uses. Its Content-Security-Policy allows only these services.',
  })
export type Vendors = z.infer<typeof vendors>
export type IdentityProject = z.infer<typeof identity>

const androidApp = z.strictObject({
  package: z
    .string()
    .regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must be a package name like com.example.brand')
    .meta({ description: 'The application id of the Android app.' }),
  certificates: z
    .array(z.string().regex(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/, 'must be a SHA-256 fingerprint'))
    .min(1)
    .meta({ description: 'SHA-256 fingerprints of its signing certificates.' }),
})

const iosApp = z.strictObject({
  appId: z
    .string()
    .regex(/^[A-Z0-9]{10}\.[\w.-]{3,100}$/, 'must be <team id>.<bundle id>')
    .meta({ description: 'Team id and bundle id, for example ABCDE12345.com.example.brand.' }),
  storeId: z
    .string()
    .regex(/^\d{5,15}$/, 'must be digits')
    .optional()
    .meta({ description: 'The id in the App Store. Default: none.' }),
})

export const nativeApps = z
  .strictObject({
    android: z.array(androidApp).min(1).optional().meta({
      description: 'Android apps that open this brand’s links (assetlinks.json). Default: none.',
    }),
    ios: z.array(iosApp).min(1).optional().meta({
      description:
        'iOS apps that open this brand’s links (apple-app-site-association). Default: none.',
    }),
  })
  .meta({ description: 'Native apps of this brand.' })

export const securityContact = z
  .strictObject({
    contacts: z
      .array(
        z
          .string()
          .regex(
            /^(?:mailto:[!-~]+@[!-~]+|https:\/\/[!-~]+|tel:\+\d+)$/,
            'must be a URI like mailto:security@example.com',
          ),
      )
      .min(1)
      .meta({
        description:
          'Where to report a vulnerability: mailto:, https: or tel:, preferred contact first.',
      }),
    policy: z
      .url({ protocol: /^https$/ })
      .optional()
      .meta({ description: 'The disclosure policy; https. Default: none.' }),
  })
  .meta({ description: 'The contents of /.well-known/security.txt (RFC 9116).' })
