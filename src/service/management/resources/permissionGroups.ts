/** The permission groups that the paths in `permission_groups` lead to; the contract shows nothing else of them. */

import * as z from 'zod/mini';
import {
  groupIdOf,
  groupPathOf,
  PermissionGroup,
  ROLES,
} from '../../../contract/management/permissionGroup.ts';
import { listMeta, listOf, pageQuery } from '../../app/lists.ts';
import { route } from '../route.ts';

const Query = z.object(pageQuery);

export const permissionGroups = [
  route({
    method: 'GET',
    path: '/user_groups',
    tag: 'Facility users',
    summary: 'Lists the permission groups.',
    needs: 'read',
    isOurs: true,
    query: Query,
    answer: listOf(PermissionGroup),
    handle: async ({ request, query }) => {
      const { offset, limit } = query;
      const groups = ROLES.map((name) => ({ id: groupIdOf(name), name, resource_uri: groupPathOf(name) }));
      const objects = groups.slice(offset, offset + limit);
      const more = offset + objects.length < groups.length;
      return { meta: listMeta(request, Query, query, more, groups.length), objects };
    },
  }),
];
