#!/usr/bin/python3
"""A WebKitGTK window that WebKitWebDriver can drive and that keeps its storage: `webkit-window.py PROFILE [private]`."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
if "private" in sys.argv[2:]:
    context = WebKit2.WebContext.new_ephemeral()
else:
    kept = WebKit2.WebsiteDataManager(base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache")
    context = WebKit2.WebContext.new_with_website_data_manager(kept)
context.set_automation_allowed(True)


def open_view():
    window = Gtk.Window()
    window.set_default_size(390, 844)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window.add(view)
    window.show_all()
    return view


first = open_view()


def started(_context, session):
    told = WebKit2.ApplicationInfo()
    told.set_name("GLM")
    told.set_version(1, 0, 0)
    session.set_application_info(told)
    views = [first]
    session.connect("create-web-view", lambda *_: views.pop() if views else open_view())


context.connect("automation-started", started)
Gtk.main()
