/**
 * The one table of permitted imports. The architecture test is generated from it, and
 * `docs/architecture` draws it. A room that is not in it fails until its line is written here.
 */
export type ImportTable = Readonly<Record<string, readonly string[]>>

/** Workspaces of the repository. */
export const workspaces: ImportTable = {
  'apps/contract': [],
  'apps/release': ['apps/contract'],
  'apps/web': ['apps/contract'],
  'apps/bff': ['apps/contract', 'apps/release'],
  'apps/sandbox': ['apps/contract'],
  scripts: ['apps/contract', 'apps/release', 'apps/web'],
}

/** The part of the web app that the pipeline may import: how it is compiled. */
export const compilingOnly = /^apps\/web\/vite\.config\.ts$/

/** The part of the release workspace that the BFF may import: it reads releases and writes none. */
export const readingOnly =
  /^apps\/release\/src\/(?:support\/|pack\/|bucket\/bucket-(?:reader|settings|refusal)\.ts|index\/(?:read-index|require-variants)\.ts|pointer\/pointer\.ts|chain\/|store\/(?:stored-file|verify-packs)\.ts)/

/** Rooms of the release workspace, one a format or a place. */
export const releaseRooms: ImportTable = {
  support: [],
  // Fixtures of tests.
  testing: ['bucket'],
  pack: ['support'],
  chain: ['support'],
  store: ['support'],
  index: ['store', 'support'],
  pointer: ['chain', 'store', 'support'],
  retention: ['index', 'pointer', 'store', 'support'],
  bucket: ['support'],
  remote: ['bucket', 'index', 'retention', 'pointer', 'store', 'support'],
  journal: ['chain', 'remote', 'index', 'pointer', 'store', 'support'],
}

/** Rooms of the web app. Every one of them may import the contract, in types or constants. */
export const webRooms: ImportTable = {
  lib: [],
  device: ['lib'],
  ui: ['lib'],
  i18n: ['lib', 'device'],
  brand: ['lib', 'device', 'ui'],
  platform: ['lib', 'device', 'brand'],
  loading: ['lib', 'ui', 'i18n'],
  overlays: ['lib', 'ui', 'loading'],
  // One feature never imports another.
  features: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays'],
  app: ['lib', 'device', 'ui', 'i18n', 'brand', 'platform', 'loading', 'overlays', 'features'],
  // A runtime of its own: itself, the contract and workbox.
  worker: [],
}

/** Families: the features that have rooms inside, and what the rooms of each may import. */
export const families = {
  account: {
    'after-login': [],
    'log-out': [],
    forms: ['after-login'],
    origin: [],
    captcha: [],
    identity: [],
    'token-sign-in': ['after-login'],
    phone: ['captcha', 'identity', 'forms'],
    social: ['identity', 'origin', 'after-login'],
    'two-factor': ['phone'],
    password: ['phone', 'forms', 'after-login', 'log-out'],
    registration: ['captcha', 'forms', 'origin', 'phone', 'after-login', 'social'],
    login: ['captcha', 'forms', 'identity', 'phone', 'after-login', 'social'],
    'auto-login': ['login'],
  },
  rewards: {
    parts: [],
    center: ['parts'],
    missions: ['parts'],
    mall: ['parts'],
    ranks: [],
  },
  money: { deposit: [], withdraw: [], accounts: [], orders: [] },
} as const satisfies Readonly<Record<string, ImportTable>>

/** Rooms of the pipeline. `build` calls the steps in their order; no step calls a later one. */
export const pipelineRooms: ImportTable = {
  load: [],
  overrides: [],
  tokens: [],
  check: ['load', 'overrides', 'tokens'],
  pictures: ['check', 'load'],
  compile: ['overrides', 'pictures'],
  paint: ['check', 'compile', 'load', 'overrides', 'pictures', 'tokens'],
  compare: ['paint'],
  publish: ['compare'],
  build: ['check', 'compare', 'compile', 'load', 'overrides', 'paint', 'publish', 'tokens'],
}
