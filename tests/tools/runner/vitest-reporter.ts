/**
 * Reports a Vitest run while it runs, as one line of JSON per event. An aborted run has therefore
 * already reported which tests passed and which files are missing. `VITEST_EVENTS` contains the
 * file's path.
 */
import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule, TestSpecification, TestSuite } from 'vitest/node'
import type { TestResult } from './outcome.ts'

export type VitestEvent =
  /** The files that will run, by project. */
  | { kind: 'planned'; files: readonly string[] }
  | ({ kind: 'test' } & TestResult)
  /**
   * A file has ended; `error` belongs to the file itself, for example to its import or a hook. Or
   * an error that no test or file handled.
   */
  | { kind: 'file' | 'unhandled'; name: string; error: string }

type Failure = { message?: string } | undefined

export default class EventReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ project, moduleId }) => toName(project.name, moduleId))
    tell({ kind: 'planned', files })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    const { flaky: isFlaky = false, duration = 0 } = test.diagnostic() ?? {}
    if (state === 'pending') return
    const name = test.fullName.replaceAll(' > ', ' ')
    const error = toMessage(errors?.[0])
    tell({ kind: 'test', name, state, isFlaky, error, seconds: duration / 1000, titles: [name] })
  }

  onTestModuleEnd(module: TestModule): void {
    const suites: TestSuite[] = [...module.children.allSuites()]
    const [error] = [module, ...suites].flatMap(one => one.errors())
    const tests = [...module.children.allTests()]
    const isSilent =
      module.state() === 'failed' && tests.every(test => test.result().state !== 'failed')
    const reason = toMessage(error) || (isSilent ? 'a hook failed' : '')
    tell({ kind: 'file', name: toName(module.project.name, module.moduleId), error: reason })
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    for (const failure of unhandled) {
      tell({ kind: 'unhandled', name: 'an unhandled error', error: toMessage(failure) })
    }
  }
}

function tell(event: VitestEvent): void {
  const path = process.env.VITEST_EVENTS
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(event)}\n`)
}

function toName(project: string, moduleId: string): string {
  return `[${project}] ${moduleId.replace(`${process.cwd()}/`, '')}`
}

function toMessage(failure: Failure): string {
  return failure?.message ?? ''
}
