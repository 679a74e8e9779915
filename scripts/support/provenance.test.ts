import { execFileSync } from 'node:child_process'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { writeFiles } from '../fixtures/merchants.ts'
import { findCommit, findDecider, findProvenance } from './provenance.ts'

const folder = makeTempFolder()
const [one, two] = ['1'.repeat(40), '2'.repeat(40)]
afterAll(() => folder.remove())
afterEach(() => vi.unstubAllEnvs())

it.each<[string, Record<string, string>, string | undefined]>([
  ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${one}\n` }, one],
  ['a commit', { '.git/HEAD': `${two}\n` }, two],
  [
    'a packed branch',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# a\n${two} refs/heads/main\n` },
    two,
  ],
  [
    'another work tree',
    {
      '.git': 'gitdir: ../main/.git/worktrees/w\n',
      '../main/.git/worktrees/w/HEAD': 'ref: refs/heads/w\n',
      '../main/.git/worktrees/w/commondir': '../..\n',
      '../main/.git/refs/heads/w': `${one}\n`,
    },
    one,
  ],
])('reads the commit of %s', (name, files, commit) => {
  const root = `${folder.path}/${name.replaceAll(' ', '-')}/tree`
  writeFiles(root, { ...files, 'merchants/a.txt': '' })
  expect(findCommit(`${root}/merchants`)).toBe(commit)
})

it('the provenance contains person, commit, reason and run from a CI system', () => {
  for (const [name, value] of Object.entries({
    GITHUB_ACTOR: 'ann',
    GITHUB_SHA: one,
    GITHUB_WORKFLOW: 'publish',
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'a/b',
    GITHUB_RUN_ID: '7',
  })) {
    vi.stubEnv(name, value)
  }

  const run = 'https://git.example/a/b/actions/runs/7'

  expect(findProvenance(undefined, '.')).toEqual({ who: 'ann', commit: one, why: 'publish', run })
  expect(findProvenance('new footer', '.').why).toBe('new footer')
})

it('the provenance contains a checkout’s commit and time from git, and an image’s from its settings', () => {
  for (const name of ['GITHUB_SHA', 'CI_COMMIT_SHA', 'LIVERY_COMMIT']) vi.stubEnv(name, '')

  const tree = `${folder.path}/checkout`
  writeFiles(tree, { 'merchants/a.txt': '' })

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: tree,
      env: { ...process.env, GIT_COMMITTER_DATE: '2030-01-02T05:00:00+02:00' },
      encoding: 'utf8',
    }).trim()

  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  const commit = git('rev-parse', 'HEAD')
  const found = findProvenance(undefined, `${tree}/merchants`)

  expect(found).toMatchObject({ commit, committedAt: '2030-01-02T03:00:00.000Z' })

  vi.stubEnv('LIVERY_COMMIT', one)

  expect(findProvenance(undefined, tree)).not.toHaveProperty('committedAt')

  vi.stubEnv('LIVERY_COMMIT_TIME', '2030-01-01T00:00:00Z')
  const own = { commit: one, committedAt: '2030-01-01T00:00:00.000Z' }

  expect(findProvenance(undefined, tree)).toMatchObject(own)

  vi.stubEnv('LIVERY_COMMIT_TIME', 'yesterday')

  expect(findProvenance(undefined, tree)).not.toHaveProperty('committedAt')
})

it('the provenance omits the commit for a decision, even if the decision is made in a checkout', () => {
  vi.stubEnv('GITHUB_SHA', one)
  vi.stubEnv('LIVERY_ACTOR', 'ann')
  expect(findDecider('why')).toMatchObject({ who: 'ann', commit: null, why: 'why' })
})
