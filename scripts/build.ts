import { buildWeb } from './lib/build-web.ts'

buildWeb()
