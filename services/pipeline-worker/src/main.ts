import { runService } from '@karvan/service-kit'
import { SOURCES } from '@karvan/sources'
import { loadConfig } from './config.ts'
import { start } from './start.ts'

await runService('pipeline-worker', process.env, (scope) => start(scope, loadConfig(process.env), SOURCES))
