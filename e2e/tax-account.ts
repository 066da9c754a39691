import type { Page } from '@playwright/test';
import { call } from './demo-users.ts';

export const registrationNumber = '674859545';

/** Connects the sandbox tax account as the form does, so that a journey can run alone. */
export const connect = (page: Page) =>
  call(page, 'PUT', '/tax_account', {
    mode: 'sandbox',
    settings: {
      registrationNumber,
      tradeName: 'Nakhla',
      branchCode: '0',
      activityCode: '4791',
      governorate: 'cairo',
      city: 'zamalek',
      street: '26 july',
      building: '14',
      itemType: 'EGS',
      itemCode: `EG-${registrationNumber}-1000`,
    },
  });
