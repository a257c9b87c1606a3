import { describe, expect, test } from 'vitest'
import { readOperateSettings } from './operate-settings.ts'

const read = (env: Record<string, string>, demo = false) => readOperateSettings(env, { dataDir: '/data', demo })

describe('readOperateSettings()', () => {
  test('by default, puts backups in a folder next to the data, and lets anyone register', () => {
    expect(read({})).toEqual({
      registration: 'open',
      freeLeagues: false,
      logLevel: 'info',
      metrics: null,
      backups: { folder: '/data/backups', keep: 14 },
      photoBytes: 200 * 1024 * 1024,
    })
  })
  test('lets anyone register for the demo, and backs it up only if a folder is set', () => {
    expect(read({}, true)).toMatchObject({ registration: 'open', backups: null })
    expect(read({ GLM_BACKUP_DIR: '/copies', GLM_BACKUP_KEEP: '3' }, true).backups).toEqual({
      folder: '/copies',
      keep: 3,
    })
  })
  test('requires an invite only if leagues are free, unless registration is set otherwise', () => {
    expect(read({ GLM_LICENSE: 'none' })).toMatchObject({ registration: 'invite', freeLeagues: true })
    expect(read({ GLM_LICENSE: 'none', GLM_REGISTRATION: 'open' }).registration).toBe('open')
    expect(read({ GLM_LICENSE: 'none' }, true).registration).toBe('open')
    expect(read({ GLM_LICENSE: 'needed' }).registration).toBe('open')
  })
  test('uses the operator’s settings', () => {
    const env = {
      GLM_LICENSE: 'none',
      GLM_REGISTRATION: 'closed',
      GLM_METRICS_PORT: '9100',
      GLM_BACKUP_KEEP: '0',
      GLM_LOG_LEVEL: 'warn',
      GLM_PHOTOS_MB: '0',
    }
    const metrics = { port: 9100, host: '127.0.0.1' }
    const told = { registration: 'closed', freeLeagues: true, logLevel: 'warn', metrics, backups: null, photoBytes: 0 }
    expect(read(env)).toEqual(told)
  })
  test.each([
    [{ GLM_REGISTRATION: 'all' }, 'Set GLM_REGISTRATION to open, invite or closed; it is "all".'],
    [{ GLM_LICENSE: 'free' }, 'Set GLM_LICENSE to none or needed; it is "free".'],
    [{ GLM_LOG_LEVEL: 'loud' }, 'Set GLM_LOG_LEVEL to debug, info, warn, error or silent; it is "loud".'],
    [{ GLM_METRICS_PORT: 'x' }, 'Set GLM_METRICS_PORT to a whole number from 0 to 65535; it is "x".'],
    [{ GLM_METRICS_PORT: '8080' }, 'Set GLM_METRICS_PORT to a port other than PORT; both are 8080.'],
    [{ GLM_METRICS_HOST: '0.0.0.0' }, 'Set GLM_METRICS_PORT as well as GLM_METRICS_HOST.'],
    [
      { GLM_METRICS_PORT: '9100', GLM_METRICS_HOST: 'my host' },
      'Set GLM_METRICS_HOST to an address of this machine, like 127.0.0.1; it is "my host".',
    ],
    [{ GLM_BACKUP_KEEP: '-1' }, 'Set GLM_BACKUP_KEEP to a whole number from 0 (no backups) to 1000; it is "-1".'],
    [{ GLM_PHOTOS_MB: '-1' }, 'Set GLM_PHOTOS_MB to a whole number from 0 (no photos) to 100000; it is "-1".'],
  ])('rejects %j with a clear message', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence)
  })
})
