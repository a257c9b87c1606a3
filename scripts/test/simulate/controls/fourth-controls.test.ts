import { findControls } from './find-controls.ts'

findControls('fourth')
