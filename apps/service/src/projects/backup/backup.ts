/** Exports the functions for backup and restore; loaded with the first backup or restore request. */

export { openArchive } from './open-archive.ts';
export { putBack } from './put-back.ts';
export { readBackup } from './read-backup.ts';
export { backupFiles } from './write-backup.ts';
export { writeZip } from './write-zip.ts';
