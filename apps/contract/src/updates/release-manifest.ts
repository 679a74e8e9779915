/**
 * The release manifest: which bytes a host serves, and the publisher's signature that covers them.
 * Every host of a signed release serves its merchant's manifest at `releaseManifestPath`.
 *
 * The publisher signs one statement per publication. It names, for each served release, the root of
 * a hash tree whose leaves are the merchants. A manifest contains the statement, its own leaf and
 * the neighbors on the way to the root, so that no host names another merchant.
 *
 * Covered, by the SHA-256 of the decoded body:
 *
 * - `page`: the HTML of every app route, together with its Content-Security-Policy; `/` and `/m`
 * redirect to the entry. To a browser that navigates to home, the server may send the page with the
 * platform's responses: the attributes `data-given` and `data-given-at` of `<html>`, and one JSON element before `</body>`,
 * which no browser executes. Without these parts the page has the same SHA-256.
 * - `files` and `code`: the merchant's files, compiled code and update patches. `assetManifest` is
 * sent with the entries of the lists that `code` names; without them it has the same SHA-256.
 * - `app`: the members of the web manifest that decide where an installed app starts. The platform
 * may change the manifest's names, colors and images.
 *
 * Not covered: `uncoveredPaths`.
 */
import * as z from 'zod'
import { pointerSeal } from '../release.ts'
import { assetManifestPaths } from './asset-manifest.ts'

export const releaseManifestPath = '/.well-known/livery-release.json'

export const webManifestPath = '/m/manifest.webmanifest'

/** Sent with the entries of the lists that `code` names. */
export const composedPath = assetManifestPaths.app

/**
 * Begin the paths of responses that a release does not determine: images that the server renders,
 * the platform's responses, and files that the server composes for crawlers, app stores and
 * browsers.
 */
export const uncoveredPaths = [
  '/m/icons/',
  '/m/splash/',
  '/m/favicon',
  webManifestPath,
  '/wps/',
  '/lgw/',
  '/mini-game/',
  '/bff/',
  '/__/',
  '/robots.txt',
  '/.well-known/',
] as const

/**
 * `signed`: the host serves what the publisher signed; `altered`: at least one response differs;
 * `outdated`: an earlier signed release; `unsigned`: no manifest; `closed`: the merchant is
 * suspended or retired; `unreachable`: a response is missing.
 */
export const hostStates = [
  'altered',
  'outdated',
  'unsigned',
  'unreachable',
  'closed',
  'signed',
] as const

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const hashes = z.record(z.string(), sha256)

/** One look of a merchant. A look with a season is served while the season lasts. */
const manifestLook = z.strictObject({
  season: z.strictObject({ name: z.string(), startsAt: z.int(), endsAt: z.int() }).optional(),
  buildId: z.string(),
  page: sha256,
  csp: z.string(),
  app: z.record(z.string(), z.unknown()),
  files: hashes,
})
export type ManifestLook = z.infer<typeof manifestLook>

/** The merchant's part of its manifest. Its digest is `facts` in the index entry. */
export const manifestFacts = z.strictObject({
  name: z.string(),
  /** All of the brand's domains. The first is canonical. */
  hosts: z.array(z.string()).min(1),
  /** The usual look. */
  looks: z.tuple([manifestLook]),
  /** Digests of the looks with a season, so that nobody learns of a season before it starts. */
  seasons: z.array(sha256).min(1).optional(),
})
export type ManifestFacts = z.infer<typeof manifestFacts>

/** The compiled files and patches of a variant. */
export const manifestCode = z.strictObject({ assetList: z.string().optional(), files: hashes })
export type ManifestCode = z.infer<typeof manifestCode>

/** The text that the publisher signs; it names no merchant. */
export const releaseStatement = pointerSeal.omit({ signature: true, remainders: true }).extend({
  /** Digest of the pointer without its signature. */
  pointer: sha256,
})
export type ReleaseStatement = z.infer<typeof releaseStatement>

export const releaseManifest = z.strictObject({
  version: z.literal(1),
  statement: releaseStatement,
  /** Ed25519, as Base64, over `serializeStatement`. */
  signature: z.string(),
  /** The release that this host serves: a key of `statement.releases`. */
  release: sha256,
  merchant: manifestFacts,
  /** The seasons that have started. The digest of each is in `merchant.seasons`. */
  seasons: z.array(manifestLook),
  /** The variant's code, then the code of the variant's base. */
  code: z.array(manifestCode),
  /** From the merchant's leaf to the root: the neighbor, and its side. */
  path: z.array(z.tuple([z.enum(['left', 'right']), sha256])),
})
export type ReleaseManifest = z.infer<typeof releaseManifest>
