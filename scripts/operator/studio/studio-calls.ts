/** The calls of Studio's page: open, paint, check, upload, save and create merchants. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { merchant, toJsonSchema } from '@livery/contract/merchant/merchant.ts'
import { listComposedDefaults, listTokenDefaults } from '@livery/contract/merchant/theme-tokens.ts'
import { contentType } from '@livery/release/support/content-type.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { parseJson, valueAt } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import * as z from 'zod'
import { checkCover } from '#pipeline/check/art/check-art.ts'
import { limitArtBytes } from '#pipeline/load/load-art.ts'
import {
  isRead,
  type LoadedMerchant,
  openMerchants,
  readMerchant,
} from '#pipeline/load/load-merchants.ts'
import { describeFolderFlags } from '#support/folder-flags.ts'
import type { Problem } from '#support/operator-problem.ts'
import { readPlainFile } from '#support/read-plain-file.ts'
import { liveryApp } from '#support/web-app.ts'
import { examine } from '../doctor/examine.ts'
import { type Finding, fromProblem } from '../doctor/finding.ts'
import { fixLogos } from '../doctor/fix-logos.ts'
import { readLogo } from '../new/read-logo.ts'
import { keyScreens } from '../preview/render-preview.ts'
import { type Change, type Draft, openDraft, type ValueState } from './draft.ts'
import { createBrand, newBrand, suggestHost } from './new-brand.ts'
import { listOpenItems, type OpenItem } from './open-items.ts'
import type { PaintDraft, PaintedDraft } from './paint-draft.ts'
import { type Control, flattenControls, listControls } from './schema-controls.ts'
import { type Call, FileAnswer, Refusal } from './studio-server.ts'

export type Screen = { name: string; path: string; isForMembers: boolean }

/** The response of `GET /api/studio`. */
export type StudioState = {
  merchants: string[]
  /** Flags that a command needs to find these merchants; empty for the usual folder. */
  flags: string
  controls: Control[]
  screens: Screen[]
}

/** The response to every call that paints a draft. */
export type DraftState = {
  code: string
  digest: string
  name: string
  isChanged: boolean
  /** The state of each control by key. */
  values: Record<string, ValueState>
  /** The value that applies where a token of the look is not set, by key; decided by the skin. */
  defaults: Record<string, string | readonly string[]>
  /** What the skin's compositions draw instead of the default, by key. */
  composed: Record<string, string>
  problems: Finding[]
  /** Unset if a problem prevents painting; the frames then keep their last picture. */
  painted?: Pick<PaintedDraft, 'css' | 'structure' | 'weights' | 'languages'>
}

/** A change as the page describes it: values by key, and upload ids by file name. */
export type PageChange = { edits: Record<string, unknown>; files: Record<string, string> }

export type SaveAnswer =
  /** `before` turns the saved merchant back into the merchant before, so that undo still works. */
  | { kind: 'saved'; state: DraftState; before: PageChange }
  | { kind: 'conflict'; disk: string; own: string }
  | { kind: 'refused'; problems: Finding[] }

/** The response of `POST /api/advice`. */
export type AdviceAnswer = { findings: Finding[]; openItems: OpenItem[] }

export type StudioDesk = {
  calls: ReadonlyMap<string, Call>
  findDraft: (code: string) => PaintedDraft | undefined
  findPlatformCode: (code: string) => string | undefined
}

type Options = {
  merchantsDir: string
  outDir: string
  /** A temporary folder for overlays and uploads. */
  workDir: string
  paint: PaintDraft
  /** Publishes the merchant's saved files to the servers behind the frames. */
  release: (code: string) => Promise<void>
}

const artName = z.string().regex(/^[a-z0-9][a-z0-9-]*\.(?:svg|png|jpe?g|woff2)$/)
const edits = z.record(z.string().min(1).max(200), z.unknown())
const changeBody = z.strictObject({
  code: z.string().max(32),
  edits,
  files: z.record(artName, z.uuid()),
  /** The moment whose season the frames show; default: now. */
  atMs: z.number().optional(),
})
const saveBody = changeBody.extend({ digest: z.string().max(64) })
const codeBody = z.strictObject({ code: z.string().max(32) })

type Upload = { path: string; bytes: Buffer }

const noChange: Change = { edits: {}, files: new Map() }

/** Returns the skin's choices for the tokens; nothing while the theme has a problem. */
function listDefaults({ merged }: LoadedMerchant): Pick<DraftState, 'defaults' | 'composed'> {
  const skin = merchant.shape.skin.safeParse(merged.skin)
  const theme = merchant.shape.theme.safeParse(merged.theme)
  if (!skin.success || !theme.success) return { defaults: {}, composed: {} }

  return {
    defaults: keyTokens(listTokenDefaults(theme.data, skin.data)),
    composed: keyTokens(listComposedDefaults(theme.data, skin.data)),
  }
}

function keyTokens<T>(tokens: Record<string, T>): Record<string, T> {
  const keyed = Object.entries(tokens).map(([name, value]) => [`theme.tokens.${name}`, value])
  return Object.fromEntries(keyed)
}

/** Creates the calls. Drafts stay open until Studio ends. */
export function openDesk(options: Options): StudioDesk {
  const { merchantsDir, workDir, outDir } = options
  const overlayDir = join(workDir, 'overlay')
  const controls = listControls(toJsonSchema(merchant))
  const keys = flattenControls(controls).map(({ key }) => key)
  const drafts = new Map<
    string,
    { draft: Draft; painted?: PaintedDraft; loaded?: LoadedMerchant }
  >()
  const uploads = new Map<string, Upload>()
  let last: Promise<unknown> = Promise.resolve()

  /** Runs calls one at a time, because all of them write to the overlay. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  function requireDraft(code: string) {
    const open = drafts.get(code)
    if (open === undefined) throw new Refusal(404, { error: `${code} is not open` })
    return open
  }

  function keepUploads(files: Change['files']): Record<string, string> {
    const kept = [...files].map(([name, bytes]) => {
      const id = randomUUID()
      uploads.set(id, { path: '', bytes })
      return [name, id] as const
    })
    return Object.fromEntries(kept)
  }

  function readChange(body: Omit<z.infer<typeof changeBody>, 'code'>): Change {
    // A reset or undone control no longer names its file.
    const named = new Set(Object.values(body.edits))
    const given = Object.entries(body.files).filter(([name]) => named.has(name))
    const files = given.map(([name, id]) => {
      const upload = uploads.get(id)
      if (upload === undefined) throw new Refusal(404, { error: `${name}: upload the file again` })
      return [name, upload.bytes] as const
    })

    return { edits: body.edits, files: new Map(files) }
  }

  async function paint(code: string, change: Change, atMs = Date.now()): Promise<DraftState> {
    const open = requireDraft(code)
    const { draft } = open
    const loaded = draft.write(change)
    if (Array.isArray(loaded)) throw new Refusal(422, { error: listReasons(loaded, draft) })

    const painted = await options.paint(loaded, atMs)
    open.loaded = loaded
    if (!Array.isArray(painted)) open.painted = painted
    const state = {
      code,
      digest: draft.digest,
      name: String(loaded.merged.name ?? code),
      isChanged: draft.isChanged(change),
      values: draft.explain(loaded, keys),
      ...listDefaults(loaded),
    }
    if (Array.isArray(painted)) return { ...state, problems: nameProblems(painted, draft) }

    const { css, structure, weights, languages, unread } = painted
    const problems = nameProblems(unread, draft)

    return { ...state, problems, painted: { css, structure, weights, languages } }
  }

  const calls: Record<string, Call> = {
    'GET /api/studio': async (): Promise<StudioState> => ({
      merchants: openMerchants(merchantsDir).codes,
      flags: describeFolderFlags({ merchantsDir }),
      controls,
      screens: keyScreens
        .filter(({ closedAs }) => closedAs === undefined)
        .map(({ name, path, forMembers = false }) => ({ name, path, isForMembers: forMembers })),
    }),
    // The page calls this to notice that Studio has stopped.
    'GET /api/alive': async () => ({}),
    'POST /api/open': body =>
      enqueue(async () => {
        const { code } = parse(codeBody, body)
        const draft = openDraft({ merchantsDir, overlayDir }, code)
        await options.release(code)
        drafts.set(code, { draft })
        return paint(code, noChange)
      }),
    'POST /api/paint': body =>
      enqueue(async () => {
        const { code, atMs, ...change } = parse(changeBody, body)
        return paint(code, readChange(change), atMs)
      }),
    'POST /api/advice': async (body): Promise<AdviceAnswer> => {
      const { code } = parse(codeBody, body)
      const { draft, loaded } = requireDraft(code)
      await enqueue(async () => draft.refreshFiles())
      const report = await examine({ merchantsDir: overlayDir, outDir, only: [code], dns: false })
      // Studio asks no edge for certificates, so this advice could not be followed here.
      const findings = report.findings.filter(({ check }) => check !== 'tls-ask')
      const named = findings.map(finding => nameFinding(finding, draft))
      return { findings: named, openItems: listOpenItems(loaded?.merged ?? {}) }
    },
    'POST /api/upload': async (body, query) => {
      const given = query.get('name') ?? ''
      const key = query.get('key') ?? ''
      const ending = extname(given).toLowerCase()
      const isFont = key.endsWith('.font')
      if (!artName.safeParse(`logo${ending}`).success || isFont !== (ending === '.woff2')) {
        const wanted = isFont ? 'a woff2 font' : 'an svg, png or jpg file'
        throw new Refusal(422, { error: `${basename(given)}: must be ${wanted}` })
      }

      const id = randomUUID()
      if (isFont) {
        const code = query.get('code') ?? ''
        await refuseFont(body, basename(given), requireDraft(code).loaded)
        uploads.set(id, { path: '', bytes: body })
        return { id, name: 'heading.woff2' }
      }

      if (key.endsWith('.cover')) {
        const type = contentType(`logo${ending}`)
        const cover = { name: basename(given), bytes: body, hash: sha256(body), type }
        const [fault] = await checkCover(cover, '')
        if (fault) throw new Refusal(422, { error: fault.reason })
        uploads.set(id, { path: '', bytes: body })
        return { id, name: `cover${ending}` }
      }

      const path = join(workDir, 'uploads', id, `logo${ending}`)
      mkdirSync(join(workDir, 'uploads', id), { recursive: true })
      writeFileSync(path, body)
      const wanted = key === '' ? undefined : key.endsWith('.mark') ? 'mark' : 'wordmark'
      const logo = await readLogo(path, wanted).catch((error: Error) => {
        throw new Refusal(422, { error: error.message.replaceAll(path, basename(given)) })
      })

      uploads.set(id, { path, bytes: logo.bytes })
      const stem = (key === '' ? 'logo' : (key.split('.').at(-1) ?? '')).replace(
        /[A-Z]/g,
        letter => `-${letter}`,
      )

      return { id, name: `${stem.toLowerCase()}${extname(logo.fileName)}` }
    },
    'GET /api/art': async (_body, query) => {
      const code = query.get('code') ?? ''
      const name = valueAt(requireDraft(code).loaded?.merged, (query.get('key') ?? '').split('.'))
      if (!artName.safeParse(name).success) throw new Refusal(404, { error: 'there is no file' })
      return readArt(join(overlayDir, code, String(name)), query.get('key') ?? '')
    },
    'POST /api/save': body =>
      enqueue(async (): Promise<SaveAnswer> => {
        const { code, digest, atMs, ...given } = parse(saveBody, body)
        const { draft } = requireDraft(code)
        const change = readChange(given)
        const { problems } = await paint(code, change)
        if (problems.length > 0) return { kind: 'refused', problems }

        const saved = draft.save(change, digest)
        if (saved.kind === 'conflict') return saved
        if (saved.kind === 'refused') {
          return { kind: 'refused', problems: nameProblems(saved.problems, draft) }
        }

        const state = await paint(code, noChange, atMs)
        await options.release(code)
        const { edits, files } = saved.before

        return { kind: 'saved', state, before: { edits, files: keepUploads(files) } }
      }),
    'GET /api/host': async (_body, query) => ({ host: suggestHost(query.get('name') ?? '') }),
    'POST /api/new': body =>
      enqueue(async () => {
        const { logo, mark, ...given } = parse(newBrand, body)
        const [wide, square] = [logo, mark].map(id => (id ? uploads.get(id)?.path : undefined))
        const files = { ...(wide && { logo: wide }), ...(square && { mark: square }) }
        return { code: await createBrand(merchantsDir, given, files) }
      }),
    'POST /api/fix-logo': body =>
      enqueue(async (): Promise<PageChange> => {
        const { code } = parse(codeBody, body)
        requireDraft(code)
        const { written } = await fixLogos(overlayDir, [code])
        const loaded = readMerchant(openMerchants(overlayDir), code)
        if (!isRead(loaded) || written.length === 0) {
          throw new Refusal(422, { error: 'no version of the wordmark is missing any more' })
        }

        const names = ['logo.wordmark', 'logo.wordmarkDark'] as const
        const edits = names.map(key => [key, valueAt(loaded.raw, key.split('.'))] as const)
        const images = written.filter(path => !path.endsWith('.json'))
        const files = images.map(path => [basename(path), readFileSync(path)] as const)
        // The change reaches the draft through the page, like every other change.
        for (const path of images) rmSync(path)

        return { edits: Object.fromEntries(edits), files: keepUploads(new Map(files)) }
      }),
  }

  return {
    calls: new Map(Object.entries(calls)),
    findDraft: code => drafts.get(code)?.painted,
    findPlatformCode: code => {
      const platformCode = drafts.get(code)?.loaded?.merged.platformCode
      return typeof platformCode === 'string' ? platformCode : undefined
    },
  }
}

/** @throws Refusal for a font that no build would accept */
async function refuseFont(
  bytes: Buffer,
  name: string,
  loaded: LoadedMerchant | undefined,
): Promise<void> {
  const wearer = merchant.safeParse(loaded?.merged)
  // The merchant's other problems are shown first; painting then reports the font's.
  if (!wearer.success) return

  const font = { name, bytes, hash: sha256(bytes), type: contentType(name) }
  const { makeOwnFont } = await import('#pipeline/fonts/own-font.ts')
  const made = await makeOwnFont(font, wearer.data, liveryApp.openTexts())
  if ('reason' in made) {
    throw new Refusal(422, { error: `${made.reason}; needed: ${made.allowed}` })
  }
}

function readArt(path: string, key: string): FileAnswer {
  const bytes = readPlainFile(path, limitArtBytes(key))
  if (typeof bytes === 'string') throw new Refusal(404, { error: `${basename(path)} ${bytes}` })
  return new FileAnswer(contentType(path), bytes)
}

function parse<T>(schema: z.ZodType<T>, body: Buffer): T {
  const read = schema.safeParse(parseJson(body))
  if (read.success) return read.data
  throw new Refusal(400, { error: z.prettifyError(read.error) })
}

function listReasons(problems: readonly Problem[], draft: Draft): string {
  return nameProblems(problems, draft)
    .map(({ key, what }) => (key === '' ? what : `${key} ${what}`))
    .join('\n')
}

function nameProblems(problems: readonly Problem[], draft: Draft): Finding[] {
  return problems.map(problem => nameFinding(fromProblem(problem), draft))
}

/** Replaces overlay paths by the paths that the operator knows. */
function nameFinding(finding: Finding, draft: Draft): Finding {
  const { file, what, fix } = finding
  const named = { file: draft.nameFiles(file), what: draft.nameFiles(what) }
  return { ...finding, ...named, fix: { ...fix, text: draft.nameFiles(fix.text) } }
}
