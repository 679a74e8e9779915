/** All verbs of `livery`, in the order of its help. A verb is loaded when it is called, or listed. */
import type { Verb } from './verb.ts'

const loaders: Record<string, () => Promise<Verb>> = {
  new: async () => (await import('./verbs/new.ts')).newVerb,
  import: async () => (await import('./verbs/import.ts')).importVerb,
  check: async () => (await import('./verbs/check.ts')).checkVerb,
  schema: async () => (await import('./verbs/schema.ts')).schemaVerb,
  doctor: async () => (await import('./verbs/doctor.ts')).doctorVerb,
  explain: async () => (await import('./verbs/explain.ts')).explainVerb,
  build: async () => (await import('./verbs/build.ts')).buildVerb,
  merge: async () => (await import('./verbs/merge.ts')).mergeVerb,
  releases: async () => (await import('./verbs/releases.ts')).releasesVerb,
  rollback: async () => (await import('./verbs/rollback.ts')).rollbackVerb,
  promote: async () => (await import('./verbs/promote.ts')).promoteVerb,
  suspend: async () => (await import('./verbs/close.ts')).suspendVerb,
  resume: async () => (await import('./verbs/close.ts')).resumeVerb,
  retire: async () => (await import('./verbs/close.ts')).retireVerb,
  diff: async () => (await import('./verbs/diff.ts')).diffVerb,
  history: async () => (await import('./verbs/history.ts')).historyVerb,
  journal: async () => (await import('./verbs/journal.ts')).journalVerb,
  preview: async () => (await import('./verbs/preview.ts')).previewVerb,
  'preview-link': async () => (await import('./verbs/preview-link.ts')).previewLinkVerb,
  export: async () => (await import('./verbs/export.ts')).exportVerb,
  funnel: async () => (await import('./verbs/funnel.ts')).funnelVerb,
  backup: async () => (await import('./verbs/backup.ts')).backupVerb,
  restore: async () => (await import('./verbs/restore.ts')).restoreVerb,
  domains: async () => (await import('./verbs/domains.ts')).domainsVerb,
}

/** The verb of this name alone, or all where there is none of it: to list them, or to name the nearest. */
export async function loadVerbs(name?: string): Promise<Verb[]> {
  const load = name === undefined || !Object.hasOwn(loaders, name) ? undefined : loaders[name]
  return load ? [await load()] : Promise.all(Object.values(loaders).map(each => each()))
}
