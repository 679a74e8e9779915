/** The series of one BFF at their most, against what the scraper takes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMetrics, statusClasses } from '@livery/bff/admin/metrics.ts'
import { describe, expect, it } from 'vitest'
