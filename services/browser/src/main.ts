import { runService } from '@karvan/service-kit'
import { loadConfig } from './config.ts'
import { start } from './start.ts'

await runService('browser', process.env, (scope) => start(scope, loadConfig(process.env)))
