/**
 * Installs the programs that tests and benches start in addition to Node: Debian packages in one
 * apt call, and other vendors' emulators from their own lockfiles. The tests do not install
 * anything themselves.
 */
import { spawnSync } from 'node:child_process'
import { fetchImageStart } from '../../world/deploy/image-start.ts'
import { installEmulator } from '../../world/install.ts'
import { findOnPath } from '../support/find-on-path.ts'
import { findBrowser, findTestBrowser, findWindowless } from './browser.ts'
import { runWithin } from './command.ts'

/**
 * A Debian package, and a function that returns whether its content is already installed from any
 * source.
 */
type Package = { name: string; isHere: () => boolean }

const windowless = { name: 'chromium-headless-shell', isHere: () => Boolean(findWindowless()) }
const whole = { name: 'chromium', isHere: () => Boolean(findBrowser()) }
/**
 * One language per font package whose letters the package contains. The fonts have the same width
 * and height as on phones.
 */
const fonts = [toFonts('fonts-noto-core', 'km'), toFonts('fonts-noto-cjk', 'ko')]

/** Names of packages; with a command if it is named differently. */
const programs = {
  fast: 'openssl python3 prometheus:promtool kubernetes-client:kubectl',
  full: 'caddy nginx redis-server docker-compose buildah prometheus-pushgateway bsdutils:script',
  bench: 'caddy nginx wrk',
  // An S3 server that itself enforces the conditions of writes (LGPL, 60 MB).
  ceph: 'ceph-mon ceph-osd radosgw',
  // Firefox, and WebKit with a virtual screen.
  engines: 'firefox-esr xvfb:Xvfb webkit2gtk-driver:WebKitWebDriver',
}

const fast = [windowless, ...fonts, ...toPrograms(programs.fast)]

const packagesFor = {
  fast,
  full: [...fast, whole, ...toPrograms(programs.full)],
  browser: [windowless, whole, ...fonts],
  bench: [whole, ...fonts, ...toPrograms(programs.bench)],
  soak: toPrograms(programs.ceph),
  engines: [...fast, whole, ...toPrograms(programs.engines)],
} satisfies Record<string, readonly Package[]>

/**
 * The purposes for which packages are installed: a tier of `npm test`, the atlas (`browser`), the
 * benches, the races in `soak`, or the three engines.
 */
export type Need = keyof typeof packagesFor

export const needs = Object.keys(packagesFor) as Need[]

/**
 * The timeout for apt, so that a slow mirror is reported as a slow mirror and not as our failure.
 */
const aptLimitMs = 300_000

/**
 * Installs the packages for `need`.
 * @returns a line for each missing package that could not be installed
 */
export async function provision(root: string, need: Need): Promise<string[]> {
  const wanted: readonly Package[] = packagesFor[need]
  const missing = wanted.filter(({ isHere }) => !isHere())
  const isTier = need === 'fast' || need === 'full'
  const problems = await Promise.all([
    missing.length > 0 ? installPackages(root, missing) : [],
    isTier ? toProblem('the S3 emulator', () => installEmulator('s3')) : [],
    isTier ? toProblem('the identity emulator', () => installEmulator('auth')) : [],
    need === 'full' ? toProblem('the Node of our images', fetchImageStart) : [],
  ])

  return problems.flat()
}

async function installPackages(root: string, missing: readonly Package[]): Promise<string[]> {
  const names = missing.map(({ name }) => name)
  const said = canUseApt() ? await callApt(root, names) : await installWithoutApt(root)
  const left = missing.filter(({ isHere }) => !isHere()).map(({ name }) => name)
  if (left.length === 0) return []
  const reason = said === '' ? 'this machine has no apt-get that we may use' : said
  return [`install the Debian packages ${left.join(', ')}, or what they bring: ${reason}`]
}

async function callApt(root: string, names: readonly string[]): Promise<string> {
  console.log(`Installing ${names.join(', ')}.`)
  // "$@" contains the package names. The script updates the package lists only if a package is
  // unknown.
  const install = 'apt-get install -y -qq --no-install-recommends "$@"'
  const script = `${install} || { apt-get update -qq && ${install}; }`
  const { exitCode, outOfTime, said } = await runWithin('sh', ['-c', script, 'sh', ...names], {
    root,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: aptLimitMs,
    quiet: true,
  })
  if (outOfTime) return `apt-get took longer than ${aptLimitMs / 1000} s`

  return exitCode === 0 ? '' : said.trim().split('\n').slice(-3).join(' ')
}

/** Installs only a browser, because other packages require apt. */
async function installWithoutApt(root: string): Promise<string> {
  if (findTestBrowser() !== undefined) return ''
  console.log("No browser found: installing Playwright's own Chromium.")
  const { exitCode } = await runWithin('playwright', ['install', 'chromium'], { root })
  return exitCode === 0 ? '' : 'no browser came; name one by CHROMIUM_PATH=/path/to/chromium'
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && findOnPath('apt-get') !== undefined
}

function toPrograms(names: string): Package[] {
  return names.split(' ').map(one => {
    const [name = '', command = name] = one.split(':')
    return { name, isHere: () => findOnPath(command) !== undefined }
  })
}

/**
 * Describes a font package. Machines without apt, such as Macs, already have fonts for every
 * language.
 */
function toFonts(name: string, language: string): Package {
  const isHere = () => {
    if (findOnPath('apt-get') === undefined) return true
    if (findOnPath('fc-list') === undefined) return false
    return spawnSync('fc-list', [`:lang=${language}`]).stdout.length > 0
  }
  return { name, isHere }
}

async function toProblem(name: string, install: () => unknown): Promise<string[]> {
  try {
    await install()
    return []
  } catch (error) {
    return [`${name} is missing: ${error instanceof Error ? error.message : error}`]
  }
}
